// Where the editor lives on the page.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { attach, edited, text } from '../document.js';
import { applyFixes } from '../fixes/apply.js';
import { current, cursor, result, revision, toolHere } from '../store.js';
import { mountCodeMirror } from './codemirror.js';
import { marksNow } from './marks.js';
import { mountPlain } from './plain.js';

export function Editor() {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (!host.current) return;
    const editor = mount(host.current);
    attach(editor);
    const stops = [keepMarked(editor), effect(() => editor.here(toolRange()))];
    return () => {
      stops.forEach((stop) => stop());
      attach(null);
      editor.destroy();
    };
  }, []);
  return <div class="editor-host" ref={host} />;
}

/** One frame: the report is painted first, and marking many places is a task of its own. */
const AFTER_PAINT = 20;

/**
 * Marks follow each report. Between an edit and its report they move along with the text.
 * @param {import('../document.js').Editor} editor @returns {() => void}
 */
function keepMarked(editor) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stop = effect(() => {
    if (result.value && !(current.value && result.value.places)) return;
    clearTimeout(timer);
    timer = setTimeout(() => editor.mark(marksNow()), AFTER_PAINT);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** @returns {[number, number] | null} the text of the tool the cursor is in */
function toolRange() {
  const index = toolHere.value;
  const shown = result.peek();
  const pointer = shown?.report.tools[index]?.pointer;
  return (pointer !== undefined && shown?.places?.[pointer]) || null;
}

/** @param {HTMLElement} host */
function mount(host) {
  const setup = {
    text: text(),
    label: 'Tool schemas, JSON or YAML',
    describedBy:
      'Escape, then Tab, leaves the editor. F8 goes to the next finding, Control and period to its fixes.',
    revision: () => revision.peek(),
    onEdit: edited,
    /** @param {number} position */
    onCursor(position) {
      cursor.value = position;
    },
    /** @param {number} finding */
    onFix: (finding) => void applyFixes([finding]),
  };
  try {
    return mountCodeMirror(host, setup);
  } catch (error) {
    console.warn('The editor did not start; a plain text field takes its place.', error);
    const stand = document.createElement('div');
    stand.className = 'editor-host';
    host.replaceWith(stand);
    return mountPlain(stand, setup);
  }
}
