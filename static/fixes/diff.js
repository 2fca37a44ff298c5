// From edits to what a reader wants to see: the lines that go, the lines that come, and a little around them.
import { edited } from './edits.js';

/** @typedef {import('./edits.js').Edit} Edit */
/** @typedef {{kind: 'same' | 'out' | 'in', text: string}} Line */
/** @typedef {{line: number, lines: Line[]}} Hunk `line`: where it begins in the text before, from 1 */

/** A line longer than this is not read: what changes in it is shown by itself. */
const LONG = 240;
const BESIDE = 40;

/** @param {string} text @param {Edit[]} edits @param {number} [around] lines shown beside a change @returns {Hunk[]} */
export function diff(text, edits, around = 1) {
  const starts = lineStarts(text);
  /** @type {{first: number, last: number, edits: Edit[]}[]} lines, from 0, that are touched together */
  const parts = [];
  for (const edit of edits) {
    const first = lineAt(starts, edit.from);
    const last = lineAt(starts, edit.to);
    const before = parts.at(-1);
    if (before && first <= before.last) {
      before.last = Math.max(before.last, last);
      before.edits.push(edit);
    } else parts.push({ first, last, edits: [edit] });
  }
  /** @param {number} from @param {number} to lines, from 0, without the last @returns {Line[]} */
  const same = (from, to) =>
    from < to ? textOf(text, starts, from, to - 1).map((line) => ({ kind: 'same', text: line })) : [];
  /** @type {(Hunk & {end: number})[]} */
  const hunks = [];
  for (const { first, last, edits: own } of parts) {
    const start = starts[first] ?? 0;
    const end = starts[last + 1] ?? text.length + 1;
    const out = textOf(text, starts, first, last);
    const into = edited(
      text.slice(start, end - 1),
      own.map(({ from, to, insert }) => ({ from: from - start, to: to - start, insert })),
    ).split('\n');
    const changed = out.some((line) => line.length > LONG) ? excerpts(text, own) : pruned(out, into);
    const hunk = hunks.at(-1);
    if (hunk && first - around <= hunk.end + around) {
      hunk.lines.push(...same(hunk.end, first), ...changed);
      hunk.end = last + 1;
    } else {
      if (hunk) hunk.lines.push(...same(hunk.end, Math.min(hunk.end + around, starts.length)));
      const begin = Math.max(0, first - around);
      hunks.push({ line: begin + 1, lines: [...same(begin, first), ...changed], end: last + 1 });
    }
  }
  const hunk = hunks.at(-1);
  if (hunk) hunk.lines.push(...same(hunk.end, Math.min(hunk.end + around, starts.length)));
  return hunks.map(({ line, lines }) => ({ line, lines }));
}

/** Lines that begin and end both sides alike did not change. @param {string[]} out @param {string[]} into @returns {Line[]} */
function pruned(out, into) {
  let head = 0;
  while (head < out.length && head < into.length && out[head] === into[head]) head++;
  let tail = 0;
  while (tail < out.length - head && tail < into.length - head && out.at(-1 - tail) === into.at(-1 - tail))
    tail++;
  /** @param {string[]} list @param {Line['kind']} kind @returns {Line[]} */
  const as = (list, kind) => list.map((text) => ({ kind, text }));
  return [
    ...as(out.slice(0, head), 'same'),
    ...as(out.slice(head, out.length - tail), 'out'),
    ...as(into.slice(head, into.length - tail), 'in'),
    ...as(out.slice(out.length - tail), 'same'),
  ];
}

/** Each change with a little of its line on both sides. @param {string} text @param {Edit[]} edits @returns {Line[]} */
function excerpts(text, edits) {
  return edits.flatMap(({ from, to, insert }) => {
    const before = text.slice(Math.max(0, from - BESIDE), from);
    const after = text.slice(to, to + BESIDE);
    /** @param {string} middle */
    const shown = (middle) => {
      const short = middle.length > LONG ? `${middle.slice(0, LONG)} …` : middle;
      return `… ${before}${short}${after} …`.replaceAll('\n', ' ⏎ ');
    };
    return [
      { kind: /** @type {const} */ ('out'), text: shown(text.slice(from, to)) },
      { kind: /** @type {const} */ ('in'), text: shown(insert) },
    ];
  });
}

/** @param {string} text */
function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** @param {number[]} starts @param {number} offset @returns {number} the line, from 0 */
function lineAt(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @param {string} text @param {number[]} starts @param {number} first @param {number} last */
const textOf = (text, starts, first, last) =>
  text.slice(starts[first] ?? 0, (starts[last + 1] ?? text.length + 1) - 1).split('\n');
