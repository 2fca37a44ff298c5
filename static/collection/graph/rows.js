// The edges as rows of a table, and which of them are wanted. Pure functions.
import { passed, sourceOf } from './words.js';

/**
 * @typedef {{edge: import('../report.js').Edge, said: string}} Row `said`: all its words, to be searched
 * @param {import('../report.js').Collection} collection @returns {Row[]}
 */
export const rows = ({ graph, operations }) =>
  graph.edges.map((edge) => ({
    edge,
    said: [
      operations[edge.from]?.name,
      operations[edge.to]?.name,
      ...edge.evidence.map((each) => `${passed(each)} ${each.text}`),
    ]
      .join(' ')
      .toLowerCase(),
  }));

/** @param {Row[]} all @param {string} text @param {string} source the strongest evidence; '' is any */
export function pickRows(all, text, source) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(
    ({ edge, said }) => (!source || sourceOf(edge) === source) && words.every((word) => said.includes(word)),
  );
}
