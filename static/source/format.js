// JSON on long lines put into many: only the white space between tokens changes, so that numbers, strings, escapes and
// keys that stand twice stay as they were written.
import { scan } from './json-scanner.js';

/** @typedef {import('./json-scanner.js').Token} Token */
/** @typedef {{from: number, to: number, insert: string}} Edit */

const STEP = '  ';
/** Deeper levels are not moved further in: the white space would outgrow the text. */
const MAX_INDENT = 60;
/** A list of plain values that is no longer than this stays on its line. */
const SHORT = 72;
/** A line of this length is not read by anybody. */
export const LONG = 1_000;

const OPENS = { '{': '}', '[': ']' };
const CLOSES = { '}': '{', ']': '[' };

/** @param {string} text */
export function hasLongLine(text) {
  for (let start = 0; start + LONG < text.length;) {
    const end = text.indexOf('\n', start);
    if (end < 0 || end - start > LONG) return true;
    start = end + 1;
  }
  return false;
}

/**
 * @param {string} text @returns {Edit[] | null} in the order of the text, none where it is well laid out already; null
 *   where the text is not JSON from its first character to its last
 */
export function formatEdits(text) {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  /** @type {Edit[]} */
  const edits = [];
  /** @type {Token | undefined} */
  let before;
  let depth = 0;
  let lineEnds = -1; // index of the token that closes the short list we are in
  tokens.forEach((token, n) => {
    if (token.kind in CLOSES) depth--;
    if (before) {
      const gap = gapBetween(before, token, n <= lineEnds, depth);
      const there = text.slice(before.to, token.from);
      // A comment in between keeps its place, and its line.
      if (there !== gap && there.trim() === '') edits.push({ from: before.to, to: token.from, insert: gap });
    }
    if (token.kind in OPENS) {
      depth++;
      if (n > lineEnds) lineEnds = endOfShortList(tokens, n);
    }
    before = token;
  });
  return edits;
}

/**
 * @param {Token} before @param {Token} token @param {boolean} oneLine @param {number} depth
 */
function gapBetween(before, token, oneLine, depth) {
  if (token.kind === ',' || token.kind === ':') return '';
  if (before.kind === ':') return ' ';
  if (before.kind in OPENS && token.kind in CLOSES) return '';
  if (oneLine) return before.kind === ',' ? ' ' : before.kind === '[' || token.kind === ']' ? '' : ' ';
  return `\n${STEP.repeat(Math.min(depth, MAX_INDENT))}`;
}

/** Where the list that opens at `n` closes, if it is short and holds plain values only; else -1. @param {Token[]} tokens @param {number} n */
function endOfShortList(tokens, n) {
  const start = tokens[n];
  if (start?.kind !== '[') return -1;
  for (let at = n + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.to - start.from > SHORT) return -1;
    if (token.kind === ']') return at;
    if (token.kind === '{' || token.kind === '[') return -1;
  }
  return -1;
}

/** The tokens of JSON text; null where it is something else, or does not close what it opens. @param {string} text */
function tokensOf(text) {
  if (!/^\s*[[{]/.test(text)) return null;
  const tokens = [];
  const open = [];
  for (const token of scan(text)) {
    const { kind, from, to } = token;
    if (kind in OPENS) open.push(kind);
    else if (kind in CLOSES && open.pop() !== CLOSES[/** @type {'}' | ']'} */ (kind)]) return null;
    else if (!open.length && !(kind in CLOSES) && kind !== ',') return null;
    if (kind === 'string' && (to - from < 2 || text[to - 1] !== text[from])) return null;
    // Other quotes, whose inside would be taken for words.
    if (kind === 'word' && /[`"']/.test(text.slice(from, to))) return null;
    tokens.push(token);
  }
  return open.length ? null : tokens;
}
