// Lays a graph out with dagre. The same file is the worker that does it, so that the page need not wait: it starts
// itself. What it is told are sizes and indexes, no words.
import { Graph, layout } from '@dagrejs/dagre';

const GAP = 10;

/**
 * @typedef {{sizes: [number, number][], links: [number, number][], down: boolean}} Task `down`: lines run downwards
 * @typedef {{x: number, y: number, width: number, height: number}} Box by its middle
 * @typedef {{x: number, y: number}} Point
 * @typedef {{width: number, height: number, nodes: Box[], links: Point[][]}} Laid
 */

/** @param {Task} task @returns {Laid} */
export function layOut({ sizes, links, down }) {
  const linked = new Set(links.flat());
  const graph = new Graph();
  graph.setGraph({
    rankdir: down ? 'TB' : 'LR',
    nodesep: 14,
    ranksep: down ? 40 : 64,
    edgesep: 8,
    marginx: GAP,
    marginy: GAP,
  });
  for (const index of linked) {
    const [width, height] = sizes[index] ?? [0, 0];
    graph.setNode(String(index), { width, height });
  }
  for (const [from, to] of links) graph.setEdge(String(from), String(to), {});
  if (linked.size) layout(graph);
  const { width = 0, height = 0 } = linked.size ? graph.graph() : {};
  const rest = inRows(sizes, linked, Math.max(width, 480), height);
  return {
    width: Math.max(width, rest.width),
    height: rest.height,
    nodes: sizes.map(([width, height], index) => {
      const { x = 0, y = 0 } = rest.nodes.get(index) ?? graph.node(String(index)) ?? {};
      return { x, y, width, height };
    }),
    links: links.map(([from, to]) => graph.edge(String(from), String(to))?.points ?? []),
  };
}

/** What nothing leads to stands in rows below. @param {[number, number][]} sizes @param {Set<number>} linked @param {number} most how wide @param {number} top */
function inRows(sizes, linked, most, top) {
  /** @type {Map<number, Point>} */
  const nodes = new Map();
  let [x, y, high, wide] = [GAP, top + (linked.size ? 2 * GAP : GAP), 0, 0];
  sizes.forEach(([width, height], index) => {
    if (linked.has(index)) return;
    if (x > GAP && x + width + GAP > most) [x, y, high] = [GAP, y + high + 2 * GAP, 0];
    nodes.set(index, { x: x + width / 2, y: y + height / 2 });
    x += width + 2 * GAP;
    wide = Math.max(wide, x);
    high = Math.max(high, height);
  });
  return { nodes, width: wide, height: nodes.size ? y + high + GAP : top };
}

/** A worker under the page's own policy, which one made of an address would not have. */
export function startWorker() {
  const source = new Blob([`import ${JSON.stringify(import.meta.url)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(source);
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

if (typeof document === 'undefined' && typeof self !== 'undefined')
  self.addEventListener('message', ({ data }) => self.postMessage(layOut(data)));
