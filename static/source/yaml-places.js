// Where the wanted pointers are in one YAML document.
import { isAlias, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';

/** @typedef {import('./trie.js').Range} Range */
/** @typedef {import('yaml').Document.Parsed} Doc */
/** @typedef {import('yaml').YAMLMap<any, any>} YamlMap */

/**
 * @param {string} text one document @param {number} shift its offset in the whole text
 * @param {string[][]} paths @returns {(Range | null)[]} for each path, the longest part that is there
 */
export function placeYaml(text, shift, paths) {
  const doc = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  const find = finder(doc);
  return paths.map((path) => {
    const range = find(path);
    return range && [range[0] + shift, trimmed(text, range) + shift];
  });
}

/** A block ends with its last line's break, which nobody would select. @param {string} text @param {Range} range */
const trimmed = (text, [from, to]) => from + text.slice(from, to).trimEnd().length;

/** @param {Doc} doc @returns {(path: string[]) => Range | null} */
function finder(doc) {
  /** @type {WeakMap<YamlMap, Map<string, any>>} */
  const members = new WeakMap();
  /** @param {YamlMap} map */
  const membersOf = (map) => {
    let found = members.get(map);
    if (!found) {
      found = new Map();
      // Merged members first, so that the map's own win; the last of two equal keys wins.
      for (const pair of map.items)
        if (isScalar(pair.key) && pair.key.value === '<<') addMerged(found, pair.value, 0);
      for (const pair of map.items) found.set(keyOf(pair.key), pair);
      members.set(map, found);
    }
    return found;
  };
  /** @param {Map<string, any>} into @param {any} value @param {number} depth */
  const addMerged = (into, value, depth) => {
    const node = seeThrough(value, doc);
    if (isSeq(node) && depth === 0) for (const item of [...node.items].reverse()) addMerged(into, item, 1);
    else if (isMap(node)) for (const pair of node.items) into.set(keyOf(pair.key), pair);
  };

  return (path) => {
    let node = seeThrough(doc.contents, doc);
    let found = rangeOf(node, node);
    for (const token of path) {
      const next = isMap(node)
        ? membersOf(node).get(token)
        : isSeq(node)
          ? node.items[Number(token)]
          : undefined;
      if (next === undefined) break;
      if (isPair(next)) {
        found = rangeOf(next.key, next.value) ?? found;
        node = seeThrough(next.value, doc);
      } else {
        found = rangeOf(next, next) ?? found;
        node = seeThrough(next, doc);
      }
    }
    return found;
  };
}

/** @param {any} node @param {Doc} doc */
function seeThrough(node, doc) {
  for (let hops = 0; isAlias(node) && hops < 10; hops++) node = node.resolve(doc);
  return node;
}

/** @param {any} key */
const keyOf = (key) =>
  String(isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? key.value)) : key);

/** @param {any} first @param {any} last @returns {Range | null} */
function rangeOf(first, last) {
  const from = first?.range?.[0];
  const to = last?.range?.[1] ?? first?.range?.[1];
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : null;
}
