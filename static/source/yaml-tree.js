// Where the values of a YAML text stand, for edits that keep everything else as it is. Written as the core reads it:
// `[kind, start, end, block, [[key, key start, key end, value], …]]`, offsets in code points.
import { isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';

const MAX_DEPTH = 500;

/** @typedef {[kind: string, start: number, end: number, block: boolean, members: [string, number, number, Tree][]]} Tree */

/** @param {string} text one document @returns {string} JSON */
export function yamlTree(text) {
  const docs = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
  const [doc] = Array.isArray(docs) ? docs : [];
  if (!doc || docs.length !== 1 || doc.errors.length) throw new Error('Not one readable YAML document');
  return JSON.stringify(treeOf(doc.contents, text, points(text), 0));
}

/**
 * @param {any} node @param {string} text @param {(offset: number) => number} at @param {number} depth @returns {Tree}
 */
function treeOf(node, text, at, depth) {
  const [from = 0, , whole = 0] = node?.range ?? [];
  // A block ends where the next one starts; what lies between, white space and comments, belongs to nobody.
  const valueEnd = node?.range?.[1] ?? whole;
  const end = from + text.slice(from, valueEnd).trimEnd().length;
  const collection = isMap(node) || isSeq(node);
  if (!collection || depth > MAX_DEPTH) return ['scalar', at(from), at(end), false, []];
  const block = !node.flow;
  /** @type {Tree[4]} */
  const members = isSeq(node)
    ? node.items.map((item, index) => {
        const value = treeOf(item, text, at, depth + 1);
        return [String(index), value[1], value[1], value];
      })
    : node.items.map((pair) => {
        const key = /** @type {any} */ (pair.key);
        const [start = 0, stop = start] = key?.range ?? [];
        const name = isScalar(key) && typeof key.value === 'string' ? key.value : String(key?.source ?? key);
        const value = pair.value ? treeOf(pair.value, text, at, depth + 1) : empty(at(stop));
        return [name, at(start), at(stop), value];
      });
  const last = members.at(-1);
  return [isSeq(node) ? 'array' : 'object', at(from), block && last ? last[3][2] : at(end), block, members];
}

/** @param {number} place @returns {Tree} */
const empty = (place) => ['scalar', place, place, false, []];

/** From UTF-16 offsets to code points. @param {string} text @returns {(offset: number) => number} */
function points(text) {
  if (!/[\ud800-\udfff]/.test(text)) return (offset) => offset;
  const before = new Uint32Array(text.length + 1);
  for (let n = 0, passed = 0; n < text.length; n++) {
    before[n] = passed;
    const inPair = /[\udc00-\udfff]/.test(text.charAt(n)) && /[\ud800-\udbff]/.test(text.charAt(n - 1));
    if (!inPair) passed++;
    before[n + 1] = passed;
  }
  return (offset) => before[Math.min(offset, text.length)] ?? 0;
}
