// Where one looks at the drawing from: how large it is and what lies at the corner. Pure functions.

/**
 * @typedef {{x: number, y: number, scale: number}} Camera a point of the drawing lies at point × scale + (x, y)
 * @typedef {{width: number, height: number}} Size
 * @typedef {{x: number, y: number, width: number, height: number}} Box by its middle
 */

const NEAREST = 3;
const FARTHEST = 0.08;
/** Smaller than this, names cannot be read. */
const READABLE = 0.6;
const MARGIN = 16;

/** @param {number} scale */
const bounded = (scale) => Math.min(NEAREST, Math.max(FARTHEST, scale));

/** All of it, in the middle. @param {Size} drawing @param {Size} frame @returns {Camera} */
export function fit(drawing, frame) {
  const scale = bounded(
    Math.min(
      1,
      (frame.width - 2 * MARGIN) / Math.max(drawing.width, 1),
      (frame.height - 2 * MARGIN) / Math.max(drawing.height, 1),
    ),
  );
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

/**
 * How a drawing is first seen: all of it if it can be read then, else a part of it around a node.
 * @param {Size} drawing @param {Size} frame @param {Box | undefined} middle @returns {Camera}
 */
export function first(drawing, frame, middle) {
  const all = fit(drawing, frame);
  if (all.scale >= READABLE || !middle) return all;
  return {
    scale: READABLE,
    x: along(drawing.width * READABLE, frame.width, middle.x * READABLE),
    y: along(drawing.height * READABLE, frame.height, middle.y * READABLE),
  };
}

/** Where a side starts so that a point is in the middle, without showing what is beyond. @param {number} length @param {number} room @param {number} point */
function along(length, room, point) {
  if (length <= room) return (room - length) / 2;
  return Math.min(MARGIN, Math.max(room - length - MARGIN, room / 2 - point));
}

/** @param {Camera} camera @param {number} by @param {number} x @param {number} y the point that stays @returns {Camera} */
export function zoomed(camera, by, x, y) {
  const scale = bounded(camera.scale * by);
  const real = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real };
}

/** @param {Camera} camera @param {number} x @param {number} y @returns {Camera} */
export const moved = (camera, x, y) => ({ ...camera, x: camera.x + x, y: camera.y + y });

/** As little movement as brings a node into view. @param {Camera} camera @param {Box} box @param {Size} frame @returns {Camera} */
export function revealed(camera, box, frame) {
  /** @param {number} from @param {number} to @param {number} room */
  const push = (from, to, room) =>
    from < MARGIN ? MARGIN - from : to > room - MARGIN ? Math.max(room - MARGIN - to, MARGIN - from) : 0;
  const left = (box.x - box.width / 2) * camera.scale + camera.x;
  const top = (box.y - box.height / 2) * camera.scale + camera.y;
  return moved(
    camera,
    push(left, left + box.width * camera.scale, frame.width),
    push(top, top + box.height * camera.scale, frame.height),
  );
}
