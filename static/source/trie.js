// The wanted pointers of one document as a tree, so that a single walk over the text finds all of them.
import { tokens } from './pointer.js';

/**
 * @typedef {[from: number, to: number]} Range UTF-16 offsets
 * @typedef {object} Wanted
 * @property {Map<string, Wanted>} children a Map: names such as `__proto__` are only names here
 * @property {Range | null} range
 * @property {number} visit how often this value was entered: a duplicate key enters again
 * @property {number} within the parent's visit at which `range` was noted; an older one is out of date
 */

/** @returns {Wanted} */
const wanted = () => ({ children: new Map(), range: null, visit: 0, within: 0 });

/** @param {Iterable<string[]>} paths @returns {Wanted} */
export function trie(paths) {
  const root = wanted();
  for (const path of paths) {
    let node = root;
    for (const token of path) {
      let child = node.children.get(token);
      if (!child) node.children.set(token, (child = wanted()));
      node = child;
    }
  }
  return root;
}

/**
 * The range of the longest part of the path that is in the text.
 * @param {Wanted} root @param {string[]} path @returns {Range | null}
 */
export function longest(root, path) {
  let node = root;
  let found = root.range;
  for (const token of path) {
    const child = node.children.get(token);
    if (!child?.range || child.within !== node.visit) break;
    found = child.range;
    node = child;
  }
  return found;
}

/** @param {string[]} pointers @param {boolean} several first token is the document's index @returns {Map<number, string[][]>} */
export function byDocument(pointers, several) {
  /** @type {Map<number, string[][]>} */
  const paths = new Map();
  for (const pointer of pointers) {
    const path = tokens(pointer);
    const index = several ? Number(path.shift() ?? 0) : 0;
    const list = paths.get(index);
    if (list) list.push(path);
    else paths.set(index, [path]);
  }
  return paths;
}
