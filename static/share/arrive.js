// What comes in from outside: links in the address, and files that hold what a link would.
import { batch, effect } from '@preact/signals';
import { load, text } from '../document.js';
import { flushDraft, restoreDraft, storedDraft } from '../draft.js';
import { docsPage, embedded, notice, result, revision, room } from '../store.js';
import { LinkError, decode } from './codec.js';
import { readResult, readSchema } from './payload.js';

const STRANGE = 'This link can be unpacked, but what it holds is not a schema or a result of ours.';

/**
 * @param {string} fragment @returns {Promise<boolean>} whether the address said what to show
 */
export async function arriveByLink(fragment) {
  if (fragment && fragment === heldFragment && revision.value === held) return true; // back from the docs
  try {
    const link = await decode(fragment);
    if (!link) return false;
    const arrived = link.kind === 's' ? showSchema(link.payload, 'link') : showResult(link.payload);
    if (!arrived) throw new LinkError(STRANGE);
    if (link.kind === 's') holdFragment(fragment);
    return true;
  } catch (error) {
    const words = error instanceof LinkError ? error.message : 'This link could not be opened.';
    notice.value = { tone: 'error', text: `${words} Nothing else was changed.` };
    clearFragment();
    return false;
  }
}

/** @param {unknown} payload @param {'link' | 'file'} how @returns {boolean} */
export function showSchema(payload, how) {
  const schema = readSchema(payload);
  if (!schema) return false;
  flushDraft();
  const draft = storedDraft();
  batch(() => {
    if (result.value?.shared) result.value = null;
    load(schema.text, { kind: how, name: '' }, schema.options);
    docsPage.value = null;
    notice.value = null;
  });
  if (draft && draft.text !== text() && !embedded)
    notice.value = {
      text: `Opened from a ${how}. Your own draft is kept.`,
      label: 'Restore my draft',
      run: restoreDraft,
    };
  return true;
}

/** @param {unknown} payload @returns {boolean} */
export function showResult(payload) {
  const report = readResult(payload);
  if (!report) return false;
  batch(() => {
    result.value = { revision: revision.value, raw: '', report, places: null, ms: null, shared: true };
    docsPage.value = null;
    notice.value = null;
    room.value = 'report';
  });
  return true;
}

/** The address goes back to plain, without a new step in the history. */
export function clearFragment() {
  history.replaceState(null, '', location.pathname + location.search);
}

/** The revision that the schema link in the address stands for. */
let held = -1;
let heldFragment = '';

/** Put a schema link into the address. @param {string} fragment */
export function holdFragment(fragment) {
  history.replaceState(null, '', fragment);
  held = revision.value;
  heldFragment = fragment;
}

/** A schema link stays in the address until the first edit: after that it would no longer say what is here. */
export function clearAfterEdit() {
  effect(() => {
    if (revision.value !== held && held >= 0 && /^#s\d/.test(location.hash)) clearFragment();
  });
}
