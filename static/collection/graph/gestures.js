// Dragging, pinching, and the wheel with Ctrl, as movements of the camera.
import { useEffect, useRef } from 'preact/hooks';
import { moved, zoomed } from './camera.js';

/** A press that moves less is a click. */
const STILL = 4;

/** @param {{x: number, y: number}[]} points */
function hand(points) {
  const [a = { x: 0, y: 0 }, b = a] = points;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}

/**
 * @param {import('preact').RefObject<SVGSVGElement | null>} frame
 * @param {(change: (camera: import('./camera.js').Camera) => import('./camera.js').Camera) => void} move
 */
export function useGestures(frame, move) {
  const pressed = useRef(/** @type {Map<number, {x: number, y: number}>} */ (new Map()));
  const way = useRef(0);
  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    /** @param {WheelEvent} event */
    const wheel = (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = svg.getBoundingClientRect();
      const by = Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 200);
      move((camera) => zoomed(camera, by, event.clientX - left, event.clientY - top));
    };
    svg.addEventListener('wheel', wheel, { passive: false });
    return () => svg.removeEventListener('wheel', wheel);
  }, []);
  /** @param {PointerEvent} event */
  const end = (event) => void pressed.current.delete(event.pointerId);
  return {
    /** Whether the press that ends here has moved the drawing. */
    dragged: () => way.current > STILL,
    on: {
      /** @param {PointerEvent} event */
      onPointerDown(event) {
        if (event.button !== 0) return;
        if (!pressed.current.size) way.current = 0;
        pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      /** @param {PointerEvent & {currentTarget: SVGSVGElement}} event */
      onPointerMove(event) {
        const last = pressed.current.get(event.pointerId);
        if (!last) return;
        if (!event.buttons) return end(event); // let go of elsewhere
        const svg = event.currentTarget;
        const before = hand([...pressed.current.values()]);
        pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = hand([...pressed.current.values()]);
        way.current += Math.hypot(event.clientX - last.x, event.clientY - last.y);
        if (way.current <= STILL) return;
        if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
        const { left, top } = svg.getBoundingClientRect();
        move((camera) => {
          const there = moved(camera, after.x - before.x, after.y - before.y);
          if (!before.apart || !after.apart) return there;
          return zoomed(there, after.apart / before.apart, after.x - left, after.y - top);
        });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
