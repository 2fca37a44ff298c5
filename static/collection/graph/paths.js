// The lines of links as SVG paths.

/** @typedef {import('./layout-worker.js').Point} Point @typedef {import('./layout-worker.js').Box} Box */

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** A smooth line along points. @param {Point[]} points */
export function along(points) {
  const [start, ...rest] = points;
  const last = rest.at(-1);
  if (!start || !last) return '';
  let path = `M${round(start.x)} ${round(start.y)}`;
  for (let n = 0; n < rest.length - 1; n++) {
    const [at, next] = [rest[n], rest[n + 1]];
    if (!at || !next) continue;
    const end = n === rest.length - 2 ? next : { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 };
    path += `Q${round(at.x)} ${round(at.y)} ${round(end.x)} ${round(end.y)}`;
  }
  return rest.length === 1 ? `${path}L${round(last.x)} ${round(last.y)}` : path;
}

/** Where a line to another box leaves this one. @param {Box} box @param {Point} to @returns {Point} */
function border(box, to) {
  const [x, y] = [to.x - box.x, to.y - box.y];
  const by = Math.min(
    box.width / 2 / Math.max(Math.abs(x), 0.01),
    box.height / 2 / Math.max(Math.abs(y), 0.01),
  );
  return by >= 1 ? to : { x: box.x + x * by, y: box.y + y * by };
}

/** A line that no layout has made: bent a little, so that there and back are two. @param {Box} from @param {Box} to @returns {Point[]} */
export function direct(from, to) {
  const bend = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * 0.12,
    y: (from.y + to.y) / 2 + (to.x - from.x) * 0.12,
  };
  return [border(from, bend), bend, border(to, bend)];
}

/** @param {Point[]} points @returns {Point} */
export const middle = (points) => points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
