// The text being worked on. The editor owns it; everyone else asks here, so that a long text is only copied when needed.
// Line breaks are always \n in here (the editor keeps lines, not their endings), which makes the text that is graded,
// saved and shared one and the same, and every offset of a report valid in it.
import { batch } from '@preact/signals';
import { blank, cursor, options, origin, revision, touched, trouble } from './store.js';

/**
 * @typedef {object} Editor what the editor (or its plain stand-in) can do
 * @property {() => string} text
 * @property {(text: string) => void} replace as one step of undo
 * @property {(edits: {from: number, to: number, insert: string}[]) => void} edit as one step of undo; ascending, all about the text as it is
 * @property {(from: number, to: number) => void} select and show, and take the focus
 * @property {(position: number) => number} lineOf
 * @property {(since: number, position: number) => number} moved where a position of an earlier revision is now
 * @property {(marks: import('./editor/marks.js').Mark[]) => void} mark
 * @property {(range: [number, number] | null) => void} here the tool the cursor is in
 * @property {() => void} undo
 * @property {() => void} focus
 * @property {() => void} destroy
 */

/** @type {Editor | null} */
let editor = null;
let known = '';
let knownAt = 1;

/** More than this is not taken in: the editor would no longer be one. */
export const MAX_CHARACTERS = 20_000_000;

/** @param {string} text */
export const normalise = (text) => text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');

/** @param {Editor | null} next */
export function attach(next) {
  if (!next && editor) text();
  editor = next;
}

export const editorNow = () => editor;

/** @returns {string} */
export function text() {
  if (editor && knownAt !== revision.value) {
    known = editor.text();
    knownAt = revision.value;
  }
  return known;
}

/** The editor reports an edit. @param {boolean} isBlank */
export function edited(isBlank) {
  batch(() => {
    revision.value++;
    blank.value = isBlank;
    touched.value = true;
    trouble.value = null;
  });
}

/**
 * Put another text in, undoably.
 * @param {string} next @param {import('./store.js').Origin} from @param {import('./store.js').Options} [withOptions]
 */
export function load(next, from, withOptions = {}) {
  const clean = normalise(next);
  batch(() => {
    if (editor) editor.replace(clean);
    else {
      revision.value++;
      blank.value = clean.trim() === '';
      trouble.value = null;
    }
    known = clean;
    knownAt = revision.value;
    options.value = withOptions;
    origin.value = from;
    touched.value = false;
    cursor.value = 0;
  });
}

/** @param {import('./store.js').Options} next */
export function setOptions(next) {
  text();
  batch(() => {
    options.value = next;
    revision.value++;
    knownAt = revision.value;
  });
}
