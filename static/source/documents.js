// The documents in one pasted text, as the report lists them, each with the piece of text it starts in.
import { offsetOf } from './lines.js';

/** @typedef {{line: number, column: number}} Start */

/**
 * @param {string} text @param {Start[]} starts
 * @returns {{from: number, to: number}[]}
 */
export function pieces(text, starts) {
  const offsets = starts.map((start) => offsetOf(text, start.line, start.column));
  return offsets.map((from, n) => ({ from, to: Math.max(from, offsets[n + 1] ?? text.length) }));
}

/**
 * Server-sent events repeat `data:` on each line of one event: blank it out, at the same length, so offsets stay.
 * @param {string} text @param {number} from @returns {string}
 */
export function withoutDataPrefixes(text, from) {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  if (!/^\s*data:/.test(text.slice(lineStart, from))) return text;
  return text.replace(/^[ \t]*data:/gm, (prefix) => ' '.repeat(prefix.length));
}
