// The graph as numbers: which operations touch which, and how they lie in modules. Pure functions of the report.

/**
 * @typedef {import('../report.js').Collection} Collection
 * @typedef {{feeders: number[], fed: number[]}} Touching indexes of edges
 */

/** What operations lie in whose path has no noun. */
export const NO_MODULE = '?';

/** Of each operation: the edges that lead to it and those that start there. @param {Collection} collection */
export function touching({ operations, graph }) {
  /** @type {Touching[]} */
  const all = operations.map(() => ({ feeders: [], fed: [] }));
  graph.edges.forEach(({ from, to }, index) => {
    all[to]?.feeders.push(index);
    all[from]?.fed.push(index);
  });
  return all;
}

/** The module of each operation. @param {Collection} collection */
export function modules({ operations, graph }) {
  /** @type {string[]} */
  const names = operations.map(() => NO_MODULE);
  for (const { name, operations: members } of graph.modules) for (const index of members) names[index] = name;
  return names;
}

/** Operations that no edge touches. @param {Touching[]} touched */
export const orphans = (touched) =>
  touched.flatMap(({ feeders, fed }, index) => (feeders.length + fed.length === 0 ? [index] : []));

/**
 * Operations whose name, method or path says all the words, the shortest names first: the likeliest to be meant.
 * @param {Collection} collection @param {string} text
 */
export function search({ operations }, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return operations
    .map(({ name, method, path }, index) => ({
      index,
      name,
      said: `${name} ${method} ${path}`.toLowerCase(),
    }))
    .filter(({ said }) => words.every((word) => said.includes(word)))
    .sort((a, b) => a.name.length - b.name.length || a.index - b.index)
    .map(({ index }) => index);
}
