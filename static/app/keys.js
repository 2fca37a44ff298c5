// Keys that work everywhere on the page. The help sheet shows this very list.
import { text } from '../document.js';
import { formatText } from '../editor/format.js';
import { stepFinding } from '../editor/jump.js';
import { gradeNow } from '../grading.js';
import { saveFile } from '../share/open.js';
import { current, dialog, docsPage, embedded, result, shared } from '../store.js';
import { otherHalf } from './halves.js';

export const KEYS = [
  ['F8', 'Next finding'],
  ['Shift F8', 'Previous finding'],
  ['↑ ↓', 'Through the list of findings'],
  ['Ctrl .', 'Fixes for the line the cursor is in'],
  ['Ctrl Enter', 'Grade now'],
  ['Shift Alt F', 'Format: put JSON on long lines into many'],
  ['F6', 'From the editor to the report and back'],
  ['Ctrl F', 'Search in the editor'],
  ['Ctrl Z', 'Undo in the editor, a loaded example included'],
  ['Ctrl S', 'Save the text as a file'],
  ['Esc, Tab', 'Leave the editor'],
  ['?', 'This help'],
];

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  if (event.defaultPrevented || dialog.value) return;
  const command = event.ctrlKey || event.metaKey;
  if (event.key === 'F8' && result.value && current.value && !shared.value)
    stepFinding(event.shiftKey ? -1 : 1);
  else if (event.key === 'F6' && docsPage.value === null) otherHalf();
  else if (command && event.key === '.' && result.value && !shared.value && !embedded)
    dialog.value = 'fixes-here';
  else if (command && event.key === 'Enter') gradeNow();
  else if (event.shiftKey && event.altKey && !command && event.code === 'KeyF' && canEdit()) formatText();
  else if (command && event.key === 's' && !event.shiftKey) saveFile(text(), 'schemas.json');
  else if (event.key === '?' && !command && !isTyping(event)) dialog.value = 'help';
  else return;
  event.preventDefault();
}

const canEdit = () => docsPage.value === null && !shared.value && !embedded;

/** @param {KeyboardEvent} event */
function isTyping(event) {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}

export function listenToKeys() {
  // In the capture phase: the editor would take some of these for itself.
  addEventListener('keydown', onKeyDown, { capture: true });
}
