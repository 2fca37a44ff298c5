// Where the wanted pointers are in JSON-like text. One pass, no recursion: nesting of any depth only costs memory.
import { keyText, scan } from './json-scanner.js';

/**
 * @typedef {import('./trie.js').Wanted} Wanted
 * @typedef {object} Frame an object or array we are inside of
 * @property {Wanted | null} node null: nothing is wanted below
 * @property {boolean} array
 * @property {number} index position in an array
 * @property {number} from where it starts, its key included
 * @property {Wanted | null} member the wanted child whose key was just read
 * @property {number} key where that key starts, or -1
 * @property {boolean} value a colon was seen: a value comes next
 */

/**
 * Notes the ranges of the first complete value at or after `from` in `root` and its children.
 * @param {string} text @param {number} from @param {Wanted} root
 */
export function placeJson(text, from, root) {
  /** @type {Frame[]} */
  const stack = [];

  /** @param {Frame | undefined} parent @returns {Wanted | null} */
  const nodeOf = (parent) => {
    if (!parent) return root;
    if (!parent.array) return parent.member;
    return parent.node?.children.get(String(parent.index)) ?? null;
  };
  /** @param {Wanted | null} node @param {Frame | undefined} parent @param {number} start @param {number} end */
  const note = (node, parent, start, end) => {
    if (node) {
      node.range = [start, end];
      node.within = parent?.node?.visit ?? 0;
    }
    if (!parent) return;
    if (parent.array) parent.index++;
    else Object.assign(parent, { member: null, key: -1, value: false });
  };
  /** @param {number} end @returns {boolean} whether the whole value is done */
  const close = (end) => {
    const frame = stack.pop();
    if (!frame) return true;
    const parent = stack.at(-1);
    note(frame.node, parent, frame.from, end);
    return !parent;
  };

  for (const token of scan(text, from)) {
    const parent = stack.at(-1);
    if (token.kind === '}' || token.kind === ']') {
      if (close(token.to)) return;
    } else if (token.kind === ':') {
      if (parent && !parent.array) parent.value = true;
    } else if (token.kind === ',') {
      if (parent && !parent.array) Object.assign(parent, { member: null, key: -1, value: false });
    } else if (parent && !parent.array && !parent.value && token.kind !== '{' && token.kind !== '[') {
      parent.key = token.from;
      parent.member = parent.node?.children.get(keyText(text.slice(token.from, token.to))) ?? null;
    } else {
      const node = nodeOf(parent);
      const start = parent && !parent.array && parent.key >= 0 ? parent.key : token.from;
      if (token.kind === '{' || token.kind === '[') {
        if (node) node.visit++;
        stack.push({
          node,
          array: token.kind === '[',
          index: 0,
          from: start,
          member: null,
          key: -1,
          value: false,
        });
      } else {
        if (node) node.visit++;
        note(node, parent, start, token.to);
        if (!parent) return;
      }
    }
  }
  const end = text.trimEnd().length;
  while (stack.length) close(end);
}
