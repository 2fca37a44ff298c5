// YAML 1.2 (core schema) to JSON text, written straight from the nodes: key order, duplicate keys and long integers stay
// as they are, and no name (`__proto__`, `constructor`) is ever a property of a JavaScript object.
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import { positionOf } from './lines.js';

const MAX_DEPTH = 500;
// Aliases may repeat what they stand for; ten of them nested tenfold would fill the memory ("billion laughs").
const MAX_NODES_FROM_ALIASES = 200_000;

/** An error that says where. */
export class YamlError extends Error {
  /** @param {string} message @param {number} line @param {number} column in code points */
  constructor(message, line, column) {
    super(message);
    this.name = 'YamlError';
    this.line = line;
    this.column = column;
  }
}

/**
 * @param {string} text @returns {string} JSON; several documents come one a line
 */
export function yamlToJson(text) {
  const docs = parseAllDocuments(text, {
    uniqueKeys: false,
    intAsBigInt: true,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const list = Array.isArray(docs) ? docs : [];
  return list.map((doc) => documentToJson(text, doc)).join('\n') || 'null';
}

/** @param {string} text @param {import('yaml').Document.Parsed} doc */
function documentToJson(text, doc) {
  /** @param {string} message @param {number} offset @returns {never} */
  const fail = (message, offset) => {
    const { line, column } = positionOf(text, offset);
    throw new YamlError(message, line, column);
  };
  const [error] = doc.errors;
  if (error) fail(error.message, error.pos[0]);

  let repeated = 0;
  /** @param {any} node @param {number} depth @param {boolean} aliased @returns {string} */
  const write = (node, depth, aliased) => {
    if (depth > MAX_DEPTH) fail(`Nested deeper than ${MAX_DEPTH} levels`, node?.range?.[0] ?? 0);
    if (aliased && ++repeated > MAX_NODES_FROM_ALIASES)
      fail('The aliases unfold to too much', node?.range?.[0] ?? 0);
    if (isAlias(node)) {
      const target = node.resolve(doc);
      if (!target) fail(`No anchor called ${node.source}`, node.range?.[0] ?? 0);
      return write(target, depth + 1, true);
    }
    if (isSeq(node)) return `[${node.items.map((item) => write(item, depth + 1, aliased)).join(',')}]`;
    if (isMap(node)) {
      const members = membersOf(node, doc, (message) => fail(message, node.range?.[0] ?? 0));
      return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${write(value, depth + 1, aliased)}`).join(',')}}`;
    }
    return isScalar(node) ? scalar(node) : 'null';
  };
  return write(doc.contents, 0, false);
}

/**
 * A map's members, merge keys (`<<`) unfolded: its own members win over merged ones.
 * @param {any} map @param {import('yaml').Document.Parsed} doc @param {(message: string) => never} fail
 * @returns {[string, any][]}
 */
function membersOf(map, doc, fail) {
  const own = new Set(map.items.map((/** @type {any} */ pair) => keyText(pair.key)));
  /** @type {[string, any][]} */
  const members = [];
  const merged = new Set();
  for (const { key, value } of map.items) {
    if (!isMergeKey(key)) {
      members.push([keyText(key), value]);
      continue;
    }
    const target = isAlias(value) ? value.resolve(doc) : value;
    const sources = isSeq(target) ? target.items : [target];
    for (const source of sources) {
      const from = isAlias(source) ? source.resolve(doc) : source;
      if (!isMap(from)) fail('A merge key (<<) needs a map');
      for (const pair of /** @type {any} */ (from).items) {
        const name = keyText(pair.key);
        if (isMergeKey(pair.key)) continue;
        if (!own.has(name) && !merged.has(name)) members.push([name, pair.value]);
        merged.add(name);
      }
    }
  }
  return members;
}

/** @param {any} key */
const isMergeKey = (key) => isScalar(key) && key.value === '<<' && key.type === 'PLAIN';

/** @param {any} key @returns {string} */
function keyText(key) {
  if (!isScalar(key)) return key ? String(key) : 'null';
  return typeof key.value === 'string' ? key.value : String(key.source || key.value);
}

/** @param {import('yaml').Scalar} node */
function scalar(node) {
  const { value, source } = node;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') {
    if (source && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source)) return source;
    return String(value); // NaN and Infinity too: the core reads them
  }
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  return 'null';
}
