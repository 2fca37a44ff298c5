// Where the words on lines stand: on their line, and none on another or on a node. Who comes first has the choice.
import { onLine } from './paths.js';

const LETTER = 6.7;
const HIGH = 14;
/** The words stand above the line by so much. */
const ABOVE = 4;

/**
 * @typedef {import('./layout-worker.js').Point} Point
 * @typedef {{left: number, right: number, top: number, bottom: number}} Sides
 */

/** @param {import('./layout-worker.js').Box} box @returns {Sides} */
const sidesOf = ({ x, y, width, height }) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** @param {Sides} a @param {Sides} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * @param {{points: Point[], label: string}[]} lines @param {import('./layout-worker.js').Box[]} nodes
 * @returns {(Point | null)[]} the middle of the base line of each label; null: there is nothing to say, or no room
 */
export function labelPlaces(lines, nodes) {
  const taken = nodes.map(sidesOf);
  return lines.map(({ points, label }) => {
    if (!label) return null;
    const width = label.length * LETTER;
    for (const { x, y } of onLine(points)) {
      const sides = sidesOf({ x, y: y - ABOVE - HIGH / 2 + 3, width, height: HIGH });
      if (taken.some((other) => meet(sides, other))) continue;
      taken.push(sides);
      return { x, y: y - ABOVE };
    }
    return null;
  });
}
