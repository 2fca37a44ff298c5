// Findings as marks in the text: one model for the editor's underlines, its gutter and F8. What is folded under another
// finding has no mark of its own.
import { text } from '../document.js';
import { fixesOf } from '../fixes/offers.js';
import { charged } from '../report.js';
import { offsetOf } from '../source/lines.js';
import { current, result } from '../store.js';

/**
 * @typedef {object} Mark
 * @property {number} from
 * @property {number} to
 * @property {'blocker' | 'warning' | 'info'} severity
 * @property {string} title
 * @property {string} message
 * @property {{title: string, index: number}} [fix] `index`: of its finding
 */

/** Underlines beyond this only slow the editor down; the list on the right has them all. */
const MAX_MARKS = 2_000;

/** @returns {Mark[]} in the order of the text */
export function marksNow() {
  const shown = result.value;
  if (!shown?.places || !current.value) return [];
  const { places, report } = shown;
  /** @type {Mark[]} */
  const marks = [];
  for (const finding of charged(report.findings)) {
    const pointers = finding.places?.length
      ? finding.places.map((place) => place.pointer)
      : [finding.pointer];
    for (const pointer of pointers) {
      const range = places[pointer];
      if (!range) continue;
      const { severity, title, message } = finding;
      marks.push({
        from: range[0],
        to: range[1],
        severity,
        title,
        message,
        fix: fixesOf(report, finding)[0],
      });
    }
  }
  for (const { level, line, column, message } of report.input.notices) {
    if (level !== 'error' || !line) continue;
    const from = offsetOf(text(), line, column ?? 1);
    marks.push({
      from,
      to: Math.min(from + 1, text().length),
      severity: 'blocker',
      title: 'Not readable',
      message,
    });
  }
  return marks.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** What costs something is worth a stop; what only informs is one where there is nothing else. @param {Mark[]} marks */
export function stops(marks) {
  const graver = marks.filter(({ severity }) => severity !== 'info');
  return graver.length ? graver : marks;
}

/** @param {Mark[]} marks */
export const shownMarks = (marks) => marks.slice(0, MAX_MARKS);
