// Which tools the list shows, and in what order.
import { signal } from '@preact/signals';

export const ORDERS = /** @type {const} */ ([
  ['document', 'As pasted'],
  ['worst', 'Worst first'],
  ['name', 'By name'],
]);

export const toolFilter = signal({ text: '', letter: '', order: 'document' });

/**
 * @param {import('../report.js').Tool[]} tools
 * @param {{text: string, letter: string, order: string}} filter
 * @returns {{tool: import('../report.js').Tool, index: number}[]}
 */
export function pick(tools, { text, letter, order }) {
  const wanted = text.trim().toLowerCase();
  const picked = tools
    .map((tool, index) => ({ tool, index }))
    .filter(
      ({ tool }) =>
        (!letter || tool.grade === letter) &&
        (!wanted ||
          tool.name.toLowerCase().includes(wanted) ||
          (tool.source ?? '').toLowerCase().includes(wanted)),
    );
  if (order === 'worst') picked.sort((a, b) => a.tool.score - b.tool.score || a.index - b.index);
  if (order === 'name')
    picked.sort((a, b) =>
      a.tool.name < b.tool.name ? -1 : a.tool.name > b.tool.name ? 1 : a.index - b.index,
    );
  return picked;
}
