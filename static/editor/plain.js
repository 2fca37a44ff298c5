// A plain text area that can do what the page needs, for browsers in which the editor does not come up.

import { edited } from '../fixes/edits.js';

/** @param {HTMLElement} host @param {import('./codemirror.js').Setup} setup @returns {import('../document.js').Editor} */
export function mountPlain(host, setup) {
  const area = document.createElement('textarea');
  area.className = 'plain-editor';
  area.setAttribute('aria-label', setup.label);
  area.spellcheck = false;
  area.wrap = 'off';
  area.value = setup.text;
  let before = setup.text;
  area.addEventListener('input', () => setup.onEdit(area.value.trim() === ''));
  area.addEventListener('selectionchange', () => setup.onCursor(area.selectionStart));
  area.addEventListener('keyup', () => setup.onCursor(area.selectionStart));
  area.addEventListener('click', () => setup.onCursor(area.selectionStart));
  host.replaceChildren(area);
  /** @param {string} text */
  const replace = (text) => {
    before = area.value;
    area.value = text;
    setup.onEdit(text.trim() === '');
  };
  return {
    text: () => area.value,
    replace,
    edit: (edits) => replace(edited(area.value, edits)),
    select(from, to) {
      area.focus();
      area.setSelectionRange(from, to);
    },
    lineOf: (position) => area.value.slice(0, position).split('\n').length,
    moved: (_since, position) => position,
    mark() {},
    here() {},
    undo: () => replace(before),
    focus: () => area.focus(),
    destroy: () => area.remove(),
  };
}
