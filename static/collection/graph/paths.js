// The lines of links as SVG paths.

/** @typedef {import('./layout-worker.js').Point} Point @typedef {import('./layout-worker.js').Box} Box */

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** @param {Point} a @param {Point} b @returns {Point} */
const half = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The bends of a smooth line: each from a point by another to a third. @param {Point} start @param {Point[]} rest @param {(from: Point, by: Point, to: Point) => void} each */
function bends(start, rest, each) {
  let from = start;
  for (let n = 0; n < rest.length - 1; n++) {
    const [by, next] = [rest[n], rest[n + 1]];
    if (!by || !next) continue;
    const to = n === rest.length - 2 ? next : half(by, next);
    each(from, by, to);
    from = to;
  }
}

/** A smooth line along points. @param {Point[]} points */
export function along(points) {
  const [start, ...rest] = points;
  const last = rest.at(-1);
  if (!start || !last) return '';
  let path = `M${round(start.x)} ${round(start.y)}`;
  bends(start, rest, (_, by, to) => {
    path += `Q${round(by.x)} ${round(by.y)} ${round(to.x)} ${round(to.y)}`;
  });
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

/** Points of the line that `along` draws, from its middle outwards. @param {Point[]} points @returns {Point[]} */
export function onLine(points) {
  const [start, ...rest] = points;
  const last = rest.at(-1);
  if (!start || !last) return [];
  /** @type {Point[]} */
  const found = [];
  /** @param {Point} from @param {Point} by @param {Point} to */
  const bend = (from, by, to) => {
    for (const t of [0.25, 0.5, 0.75]) {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      found.push({ x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y });
    }
    if (to !== last) found.push(to);
  };
  if (rest.length === 1) bend(start, half(start, last), last);
  bends(start, rest, bend);
  const middle = (found.length - 1) / 2;
  return [...found.keys()]
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .flatMap((index) => found[index] ?? []);
}
