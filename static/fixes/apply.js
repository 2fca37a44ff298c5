// Fixes worked out and applied. Each application is one step of undo, and a press away from being undone.
import { editorNow } from '../document.js';
import { show } from '../editor/jump.js';
import { gradeNow, workOutFix } from '../grading.js';
import { count } from '../report.js';
import { result, revision, spoken, toast } from '../store.js';
import { inserted } from './edits.js';

/** @typedef {import('../engine/client.js').FixOutcome} FixOutcome */

/** What was worked out for the text as it is now. @type {{revision: number, answers: Map<string, ReturnType<typeof workOutFix>>}} */
let known = { revision: -1, answers: new Map() };

/** @param {number[]} [findings] indexes; without: all safe fixes */
export function previewOf(findings) {
  if (known.revision !== revision.value) known = { revision: revision.value, answers: new Map() };
  const key = String(findings ?? 'safe');
  let answer = known.answers.get(key);
  if (!answer) known.answers.set(key, (answer = workOutFix(findings)));
  return answer;
}

/** @param {number[]} [findings] indexes; without: all safe fixes @returns {Promise<boolean>} whether anything was changed */
export async function applyFixes(findings) {
  const at = revision.value;
  const report = result.value?.report;
  const answer = await previewOf(findings);
  const editor = editorNow();
  if (!editor || !report) return false;
  if (revision.value !== at) return said('The text has changed meanwhile; nothing was applied.');
  if (answer.state === 'failed') return said(`The fix could not be worked out. (${answer.message})`);
  const { edits, applied, skipped } = answer.outcome;
  if (!edits.length) return said('There was no place in the text for this fix; nothing was applied.');
  editor.edit(edits);
  const after = revision.value;
  const offers = applied.flatMap((index) => report.findings[index]?.fix ?? []);
  const title = offers.length === 1 && offers[0] ? offers[0].title.replaceAll('`', '') : '';
  const left = skipped.length ? `, ${skipped.length} left out` : '';
  const words = title ? `Applied: ${title}.` : `Applied ${count(applied.length, 'fix', 'fixes')}${left}.`;
  toast.value = { text: words, label: 'Undo', run: () => takeBack(after) };
  spoken.value = words;
  const selection = inserted(edits);
  if (selection && offers.some(({ kind }) => kind === 'assisted')) show(...selection);
  gradeNow();
  return true;
}

/** @param {number} after the revision that the application made */
function takeBack(after) {
  if (revision.value !== after) {
    said('The text has changed since. Ctrl+Z in the editor takes its steps back one by one.');
    return;
  }
  editorNow()?.undo();
  toast.value = null;
  gradeNow();
}

/** @param {string} text @returns {false} */
function said(text) {
  toast.value = { text };
  return false;
}
