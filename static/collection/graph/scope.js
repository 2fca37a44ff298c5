// What one drawing shows: all, a module, or what is around one operation; as few nodes as can be read.
import { NO_MODULE } from './model.js';
import { SOURCES, sourceOf } from './words.js';

/**
 * @typedef {import('../report.js').Collection} Collection
 * @typedef {{within: string} | {around: number}} Scope `within`: '' is all, `pets` has `pets/toys` in it, `pets/` has not
 * @typedef {object} Node
 * @property {string} id
 * @property {string} name
 * @property {number | null} operation null: several
 * @property {number[]} operations
 * @property {string} key of a module: what it opens as
 * @property {boolean} outer beside what is looked at
 * @property {number} inside edges between its own operations
 * @typedef {{from: number, to: number, edges: number[]}} Link indexes of nodes; of edges
 * @typedef {{nodes: Node[], links: Link[], laid: number, leftNodes: number}} View `laid`: so many links take part in the layout, the strongest first
 */

/** From so many operations on, modules stand for them. */
export const FEW = 40;
/** What is laid out at once, so that it takes no time and can be read. */
export const MOST_NODES = 150;
export const MOST_LINKS = 200;

/** @param {string} name */
const area = (name) => name.split('/')[0] ?? name;

/** @param {string} module @param {string} key */
export const lies = (module, key) =>
  key === '' ||
  module === key ||
  `${module}/` === key ||
  (!key.endsWith('/') && module.startsWith(`${key}/`));

/** The way down to a module: '' → `repos` → `repos/actions`. @param {string} key */
export const trail = (key) => (key === '' ? [''] : area(key) === key ? ['', key] : ['', area(key), key]);

/** @param {string} key */
export const titleOf = (key) =>
  key === ''
    ? 'All'
    : key === NO_MODULE
      ? 'no module'
      : key.endsWith('/')
        ? `${key.slice(0, -1)} itself`
        : key;

/** A module that has modules in it is opened by itself as `pets/`. @param {string[]} names of modules @returns {(name: string) => string} */
function exactly(names) {
  const parents = new Set(names.filter((name) => name.includes('/')).map(area));
  return (name) => (parents.has(name) ? `${name}/` : name);
}

/** Where an operation is drawn by itself. @param {string[]} modules of each operation @param {number} operation */
export function homeOf(modules, operation) {
  if (modules.length <= FEW) return '';
  const names = [...new Set(modules)];
  const own = modules[operation] ?? NO_MODULE;
  const wide = area(own);
  if (names.length > FEW && modules.filter((name) => lies(name, wide)).length <= FEW) return wide;
  return exactly(names)(own);
}

/** @param {Collection} collection @param {string[]} modules @param {Scope} scope @returns {View} */
export function viewOf(collection, modules, scope) {
  return 'around' in scope ? around(collection, scope.around) : within(collection, modules, scope.within);
}

/** @param {Collection} collection @param {string[]} modules @param {string} key @returns {View} */
function within(collection, modules, key) {
  const names = [...new Set(modules)];
  const exact = exactly(names);
  // In the view of all, the first parts of names stand for modules where those would be too many.
  const inAll = names.length > FEW ? area : exact;
  const members = modules.flatMap((name, index) => (lies(name, key) ? [index] : []));
  const finer = new Set(members.map((index) => modules[index])).size > 1;
  const single = members.length <= FEW || (!finer && key !== '') || key.endsWith('/');
  /** @param {number} index */
  const placeOf = (index) => {
    const name = modules[index] ?? NO_MODULE;
    if (!lies(name, key)) return `+${inAll(name)}`;
    if (single) return index;
    if (key === '') return inAll(name);
    return exact(name);
  };
  return gather(collection, members, placeOf, key);
}

/** @param {Collection} collection @param {number} operation @returns {View} */
function around(collection, operation) {
  const edges = collection.graph.edges.flatMap((edge, index) =>
    edge.from === operation || edge.to === operation ? [index] : [],
  );
  edges.sort((a, b) => strength(collection, [b]) - strength(collection, [a]) || a - b);
  const near = new Set([operation]);
  let left = 0;
  for (const index of edges) {
    const edge = collection.graph.edges[index];
    if (!edge) continue;
    const other = edge.from === operation ? edge.to : edge.from;
    if (near.has(other)) continue;
    if (near.size < FEW) near.add(other);
    else left++;
  }
  const view = gather(collection, [...near], (index) => (near.has(index) ? index : null), '', edges);
  return { ...view, leftNodes: left };
}

/** @param {Collection} collection @param {number[]} edges */
function strength({ graph }, edges) {
  let best = 0;
  for (const index of edges) {
    const edge = graph.edges[index];
    if (edge) best = Math.max(best, SOURCES.length - SOURCES.indexOf(sourceOf(edge)) + edge.confidence);
  }
  return edges.length * 10 + best;
}

/**
 * Nodes and the links between them, from where each operation has its place.
 * @param {Collection} collection
 * @param {number[]} members operations that are there also without an edge
 * @param {(operation: number) => number | string | null} placeOf
 * @param {string} here what is looked at
 * @param {number[]} [some] edges; all if left out
 * @returns {View}
 */
function gather(collection, members, placeOf, here, some) {
  const { operations, graph } = collection;
  /** @type {Node[]} */
  const nodes = [];
  /** @type {Map<number | string, number>} place → node */
  const known = new Map();
  /** @type {number[]} operation → node, -1 for none */
  const nodeOf = [];
  /** @param {number} operation */
  const add = (operation) => {
    const at = placeOf(operation);
    if (at === null) return -1;
    const index = known.get(at) ?? nodes.push(nodeAt(at, operations, here)) - 1;
    known.set(at, index);
    return index;
  };
  /** @param {number} operation */
  const find = (operation) => (nodeOf[operation] ??= add(operation));
  for (const operation of members) nodes[find(operation)]?.operations.push(operation);
  /** @type {Map<number, {from: Node, to: Node, edges: number[]}>} */
  const links = new Map();
  /** @type {Map<Node, Set<number>>} of outer nodes: those an edge leads to */
  const outside = new Map();
  for (const index of some ?? graph.edges.keys()) {
    const edge = graph.edges[index];
    if (!edge) continue;
    const [a, b] = [find(edge.from), find(edge.to)];
    const [from, to] = [nodes[a], nodes[b]];
    if (!from || !to || (from.outer && to.outer)) continue;
    if (from === to) {
      from.inside++;
      continue;
    }
    if (from.outer) outside.set(from, (outside.get(from) ?? new Set()).add(edge.from));
    if (to.outer) outside.set(to, (outside.get(to) ?? new Set()).add(edge.to));
    const id = a * operations.length + b;
    const link = links.get(id);
    if (link) link.edges.push(index);
    else links.set(id, { from, to, edges: [index] });
  }
  for (const [node, touched] of outside) node.operations = [...touched];
  const wanted = nodes.filter((node) => node.operations.length);
  return cut(collection, wanted, [...links.values()]);
}

/** @param {number | string} at @param {import('../report.js').Operation[]} operations @param {string} here @returns {Node} */
function nodeAt(at, operations, here) {
  const rest = { id: String(at), operations: [], inside: 0 };
  if (typeof at === 'number')
    return { ...rest, name: operations[at]?.name ?? '', operation: at, key: '', outer: false };
  const outer = at.startsWith('+');
  const key = outer ? at.slice(1) : at;
  const holdsHere = outer && here !== '' && lies(here.replace(/\/$/, ''), key);
  return { ...rest, name: titleOf(key) + (holdsHere ? ', the rest' : ''), operation: null, key, outer };
}

/**
 * No more than can be laid out: the nodes with the most links, and the links that tell the most; every node's best first.
 * @param {Collection} collection @param {Node[]} all @param {{from: Node, to: Node, edges: number[]}[]} links
 * @returns {View}
 */
function cut(collection, all, links) {
  /** @type {Map<Node, number>} */
  const degree = new Map();
  for (const { from, to } of links)
    for (const node of [from, to]) degree.set(node, (degree.get(node) ?? 0) + 1);
  let nodes = all;
  if (all.length > MOST_NODES) {
    const ranked = [...all].sort((a, b) => (degree.get(b) ?? 0) - (degree.get(a) ?? 0));
    const kept = new Set(ranked.slice(0, MOST_NODES));
    nodes = all.filter((node) => kept.has(node));
  }
  const at = new Map(nodes.map((node, index) => [node, index]));
  const ranked = links
    .flatMap(({ from, to, edges }) => {
      const [a, b] = [at.get(from), at.get(to)];
      return a === undefined || b === undefined
        ? []
        : [{ from: a, to: b, edges, weight: strength(collection, edges) }];
    })
    .sort((a, b) => b.weight - a.weight || a.from - b.from || a.to - b.to);
  const held = new Set();
  const first = ranked.filter(({ from, to }) => {
    const news = !held.has(from) || !held.has(to);
    held.add(from).add(to);
    return news;
  });
  const taken = new Set(first);
  const sorted = [...first, ...ranked.filter((link) => !taken.has(link))];
  return {
    nodes,
    links: sorted.map(({ from, to, edges }) => ({ from, to, edges })),
    laid: Math.min(sorted.length, MOST_LINKS),
    leftNodes: all.length - nodes.length,
  };
}
