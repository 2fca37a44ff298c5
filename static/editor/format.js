// The command that puts the text's long lines into many.
import { computed } from '@preact/signals';
import { editorNow, text } from '../document.js';
import { edited } from '../fixes/edits.js';
import { gradeNow } from '../grading.js';
import { formatEdits, hasLongLine } from '../source/format.js';
import { current, result, revision, spoken, toast } from '../store.js';

/** So many edits are one change of the whole text: the editor would take long over each. */
const MANY = 20_000;

let last = false;

/** Whether the text is JSON in lines too long to read. What was so stays so until the next report, and never blinks. */
export const longLines = computed(() => {
  if (!current.value) return last;
  const words = text();
  last = result.value?.report.input.format === 'json' && /^\s*[[{]/.test(words) && hasLongLine(words);
  return last;
});

export function formatText() {
  const editor = editorNow();
  if (!editor) return;
  const before = text();
  const edits = formatEdits(before);
  if (!edits?.length) {
    tell(edits ? 'The text is laid out already.' : 'Only JSON that closes what it opens can be formatted.');
    return;
  }
  if (edits.length > MANY) editor.replace(edited(before, edits));
  else editor.edit(edits);
  const after = revision.value;
  const undo = () => {
    if (revision.value !== after)
      return tell('The text has changed since. Ctrl+Z takes its steps back one by one.');
    editorNow()?.undo();
    toast.value = null;
    gradeNow();
  };
  tell('Formatted: only white space has changed.', undo);
  gradeNow();
}

/** @param {string} words @param {() => void} [undo] */
function tell(words, undo) {
  toast.value = undo ? { text: words, label: 'Undo', run: undo } : { text: words };
  spoken.value = words;
}
