// The drawing: nodes and links on a plane that can be moved, and keys to go about in it.
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { count } from '../../report.js';
import { first, fit, moved, revealed, zoomed } from './camera.js';
import { useGestures } from './gestures.js';
import { Legend } from './legend.jsx';
import { Heads } from './link.jsx';
import { Plane } from './plane.jsx';
import { step } from './steps.js';

const STEP = 60;
const LOWEST = 220;
const HIGHEST = 480;
const ZOOM = 1.3;

/**
 * @typedef {import('./scope.js').View} View
 * @param {{collection: import('../report.js').Collection, view: View, laid: import('./layout.js').Laid,
 *   selected: number | null, down: boolean, hold: {current: boolean}, onNode: (node: import('./scope.js').Node) => void, onLeave: () => void}} props
 *   `selected`: an operation; `hold`: the focus was in the drawing that this one follows
 */
export function Drawing({ collection, view, laid, selected, down, hold, onNode, onLeave }) {
  const frame = useRef(/** @type {SVGSVGElement | null} */ (null));
  const size = useSize(frame);
  const heads = `head-${useId()}`;
  const chosen = view.nodes.findIndex(({ operation }) => operation !== null && operation === selected);
  const [at, setAt] = useState(-1);
  const [camera, setCamera] = useState(/** @type {import('./camera.js').Camera | null} */ (null));
  const start = useMemo(() => busiest(view), [view]);
  const here = at >= 0 && at < view.nodes.length ? at : chosen >= 0 ? chosen : start;
  const seen = camera ?? (size ? first(laid, size, laid.nodes[chosen >= 0 ? chosen : start]) : null);
  /** @param {(camera: import('./camera.js').Camera) => import('./camera.js').Camera} change */
  const move = (change) => setCamera((now) => change(now ?? latest.current ?? { x: 0, y: 0, scale: 1 }));
  const latest = useRef(seen);
  latest.current = seen;
  const height = tall(laid, size?.width);
  const { on, dragged } = useGestures(frame, move);

  /** @param {number} index */
  const reveal = (index) => {
    const box = laid.nodes[index];
    if (box && size) move((now) => revealed(now, box, size));
  };
  useEffect(() => {
    if (chosen >= 0) reveal(chosen);
  }, [chosen]);

  /** @param {number} index */
  const focus = (index) => {
    setAt(index);
    reveal(index);
    /** @type {SVGGElement | null | undefined} */ (
      frame.current?.querySelector(`[data-node="${index}"]`)
    )?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!size || !hold.current) return;
    hold.current = false;
    focus(here);
  }, [size !== null]);
  /** @param {number} by */
  const zoom = (by) => size && move((now) => zoomed(now, by, size.width / 2, size.height / 2));
  const whole = () => size && setCamera(fit(laid, size));
  /** @param {number} x @param {number} y */
  const pan = (x, y) => move((now) => moved(now, x, y));

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = nodeOf(event.target);
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === '+' || event.key === '=') zoom(ZOOM);
    else if (event.key === '-') zoom(1 / ZOOM);
    else if (event.key === '0') whole();
    else if (event.key === 'Escape') onLeave();
    else if (arrow && (index === null || event.shiftKey)) pan((arrow[0] ?? 0) * STEP, (arrow[1] ?? 0) * STEP);
    else if (index === null) return;
    else if (event.key === 'Enter' || event.key === ' ') choose(index);
    else {
      const next = step(view.links, laid.nodes, index, event.key, down);
      if (next === undefined && !arrow) return;
      if (next !== undefined) focus(next);
    }
    event.preventDefault();
  };
  /** @param {number} index */
  const choose = (index) => {
    const node = view.nodes[index];
    setAt(index);
    if (node) onNode(node);
  };
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const index = nodeOf(event.target);
    if (index !== null && !dragged()) choose(index);
  };

  // The same elements while only the camera moves.
  const plane = useMemo(
    () => <Plane {...{ collection, view, laid, chosen, here, heads }} />,
    [collection, view, laid, chosen, here],
  );
  return (
    <div class="graph-drawing">
      <svg
        ref={frame}
        role="application"
        aria-roledescription="graph"
        aria-label={`What feeds what: ${count(view.nodes.length, 'node')}, ${count(view.links.length, 'connection')}`}
        aria-describedby={`${heads}-keys`}
        tabindex={0}
        style={{ blockSize: `${height}px` }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...on}
      >
        <Heads heads={heads} />
        {seen && (
          <g
            transform={`translate(${seen.x} ${seen.y}) scale(${seen.scale})`}
            class={chosen >= 0 ? 'chosen' : ''}
          >
            {plane}
          </g>
        )}
      </svg>
      <div class="graph-under">
        <div class="zoom" role="group" aria-label="Size of the drawing">
          <button class="button icon" aria-label="Larger" title="Larger (+)" onClick={() => zoom(ZOOM)}>
            +
          </button>
          <button class="button icon" aria-label="Smaller" title="Smaller (−)" onClick={() => zoom(1 / ZOOM)}>
            −
          </button>
          <button class="button small" title="All of it (0)" onClick={whole}>
            All of it
          </button>
        </div>
        <p class="quiet-note keys-note" id={`${heads}-keys`}>
          Arrows go along the lines, Enter selects or opens, + − 0 and Ctrl with the wheel change the size,
          Shift with arrows moves, Esc goes back.
        </p>
      </div>
      <Legend edges={collection.graph.edges} heads={heads} />
    </div>
  );
}

/** @param {EventTarget | null} target */
function nodeOf(target) {
  const node = target instanceof Element ? target.closest('[data-node]') : null;
  return node ? Number(node.getAttribute('data-node')) : null;
}

/** No higher than the drawing needs, and never higher than can be seen. @param {import('./layout.js').Laid} laid @param {number} [width] */
function tall(laid, width = 600) {
  const high = laid.height * Math.min(1, width / Math.max(laid.width, 1));
  return Math.round(Math.min(Math.max(high + 40, LOWEST), HIGHEST, innerHeight * 0.7));
}

/** The node with the most links. @param {View} view */
function busiest(view) {
  const links = view.nodes.map(() => 0);
  for (const { from, to } of view.links) {
    links[from] = (links[from] ?? 0) + 1;
    links[to] = (links[to] ?? 0) + 1;
  }
  return Math.max(0, links.indexOf(Math.max(...links)));
}

/** @param {import('preact').RefObject<SVGSVGElement | null>} frame */
function useSize(frame) {
  const [size, setSize] = useState(/** @type {import('./camera.js').Size | null} */ (null));
  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    const watch = new ResizeObserver(() => {
      const { width, height } = svg.getBoundingClientRect();
      if (width && height) setSize({ width, height });
    });
    watch.observe(svg);
    return () => watch.disconnect();
  }, []);
  return size;
}
