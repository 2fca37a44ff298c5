// Which tools the list shows, and in what order.
import { signal } from '@preact/signals';

export const ORDERS = /** @type {const} */ ([
  ['document', 'As pasted'],
  ['worst', 'Lowest grade first'],
  ['readiness', 'Least ready first'],
  ['tokens', 'Most tokens first'],
  ['name', 'By name'],
]);

/** @typedef {{text: string, letter: string, status: string, order: string}} ToolFilter */
/** @typedef {import('../report.js').Tool} Tool */

export const toolFilter = signal(
  /** @type {ToolFilter} */ ({ text: '', letter: '', status: '', order: 'document' }),
);

/** @type {Record<string, (a: Tool, b: Tool) => number>} */
const COMPARE = {
  worst: (a, b) => a.score - b.score,
  readiness: (a, b) => Number(blocked(b)) - Number(blocked(a)) || a.readiness.score - b.readiness.score,
  tokens: (a, b) => b.tokens - a.tokens,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
};

/** @param {Tool} tool */
const blocked = (tool) => tool.readiness.status === 'blocked';

/**
 * @param {Tool[]} tools
 * @param {ToolFilter} filter
 * @returns {{tool: Tool, index: number}[]}
 */
export function pick(tools, { text, letter, status, order }) {
  const wanted = text.trim().toLowerCase();
  const picked = tools
    .map((tool, index) => ({ tool, index }))
    .filter(
      ({ tool }) =>
        (!letter || tool.grade === letter) &&
        (!status || tool.readiness.status === status) &&
        (!wanted ||
          tool.name.toLowerCase().includes(wanted) ||
          (tool.source ?? '').toLowerCase().includes(wanted)),
    );
  const compare = COMPARE[order];
  if (compare) picked.sort((a, b) => compare(a.tool, b.tool) || a.index - b.index);
  return picked;
}
