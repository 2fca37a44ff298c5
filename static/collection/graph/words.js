// The words and marks of edges: what kind they are, and what speaks for them.

/** @typedef {'data_flow' | 'order'} Kind */

/** @type {Record<Kind, {word: string, about: string}>} */
export const KINDS = {
  data_flow: { word: 'Data flow', about: 'a value of one is what the other takes' },
  order: { word: 'Order', about: 'one stands before the other; no value is known to pass' },
};

/** @type {import('../report.js').EvidenceSource[]} the strongest first */
export const SOURCES = ['openapi_link', 'api_contract', 'structural', 'name_based'];

/** @type {Record<import('../report.js').EvidenceSource, {word: string, about: string}>} */
export const EVIDENCE = {
  openapi_link: { word: 'OpenAPI link', about: 'the document says so itself' },
  api_contract: { word: 'Contract', about: 'fields of both name the same thing' },
  structural: { word: 'Structure', about: 'the order of the paths' },
  name_based: { word: 'Names', about: 'names alone are alike' },
};

/** @param {import('../report.js').Edge} edge @returns {Kind} */
export const kindOf = (edge) => (edge.relation === 'precedes' ? 'order' : 'data_flow');

/** The strongest of the evidence. @param {import('../report.js').Edge} edge */
export function sourceOf({ evidence }) {
  if (evidence.length === 1) return evidence[0]?.source ?? 'name_based';
  return SOURCES.find((source) => evidence.some((each) => each.source === source)) ?? 'name_based';
}

/** What is passed, in words: `petId ← $.id`. @param {import('../report.js').Evidence} evidence */
export const passed = ({ field, produced_by }) => (produced_by ? `${field} ← ${produced_by}` : field);

/** How sure, as it is said everywhere. @param {number} confidence */
export const sure = (confidence) => confidence.toFixed(2);
