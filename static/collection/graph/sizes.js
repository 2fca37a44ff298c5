// How large a node is drawn and what is written in it: modules by the number of their operations.
import { count } from '../../report.js';

const LETTER = 7.3;
const LONGEST = 28;
const LOW = 40;
const HIGH = 84;

/** @param {string} words */
export const short = (words) =>
  words.length <= LONGEST ? words : `${words.slice(0, LONGEST - 9)}…${words.slice(-8)}`;

/**
 * @typedef {import('./scope.js').Node} Node
 * @param {Node} node @param {import('../report.js').Collection} collection @returns {string} the second line
 */
export function about(node, { operations }) {
  if (node.operation === null) return count(node.operations.length, 'operation');
  const { method, resource } = operations[node.operation] ?? { method: '', resource: null };
  return resource ? `${method} · ${short(resource)}` : method;
}

/** @param {Node[]} nodes @param {import('../report.js').Collection} collection @returns {[number, number][]} */
export function sizes(nodes, collection) {
  const most = Math.max(1, ...nodes.map((node) => (node.operation === null ? node.operations.length : 1)));
  return nodes.map((node) => {
    const letters = Math.max(short(node.name).length, about(node, collection).length * 0.9);
    const width = Math.max(84, Math.round(letters * LETTER) + 22);
    if (node.operation !== null) return [width, LOW];
    const share = Math.sqrt(node.operations.length / most);
    return [Math.round(width + 24 * share), Math.round(LOW + (HIGH - LOW) * share)];
  });
}
