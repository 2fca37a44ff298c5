// The draft on this device: one versioned key, never in the way. Kept only once somebody has typed something.
import { effect } from '@preact/signals';
import { load, text } from './document.js';
import { blank, draftState, embedded, notice, options, origin, revision, shared, touched } from './store.js';

const KEY = 'schemagrade.draft';
const VERSION = 1;
const PAUSE = 400;
export const MAX_DRAFT = 500_000;

/**
 * @typedef {{text: string, options: import('./store.js').Options}} Draft
 * @typedef {{version: number, draft: Draft, kept: Draft | null}} Stored `kept`: the draft before a link or example was edited
 */

/** @type {Draft | null} what to put aside on the next save */
let aside = null;
let lastOrigin = origin.peek();

/** @returns {Stored | null} */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (stored?.version !== VERSION || typeof stored.draft?.text !== 'string') return null;
    return stored;
  } catch {
    return null;
  }
}

/** @returns {Draft | null} */
export const storedDraft = () => (embedded ? null : (read()?.draft ?? null));

function save() {
  const now = text();
  try {
    if (now.length > MAX_DRAFT) {
      draftState.value = 'large';
      return;
    }
    const before = read();
    /** @type {Stored} */
    const next = {
      version: VERSION,
      draft: { text: now, options: options.value },
      kept: aside ?? before?.kept ?? null,
    };
    aside = null;
    if (blank.value && !next.kept) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
    draftState.value = blank.value ? 'none' : 'saved';
  } catch {
    draftState.value = 'unavailable';
  }
}

/** Bring back the draft that a link or an example took the place of. */
export function restoreDraft() {
  const stored = read();
  const draft = touched.value && stored?.kept ? stored.kept : stored?.draft;
  if (!draft) return;
  load(draft.text, { kind: 'draft', name: '' }, draft.options);
  notice.value = null;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Keep what was typed a moment ago, before another text takes its place. */
export function flushDraft() {
  clearTimeout(timer);
  if (touched.value && !shared.value && !embedded) save();
}

export function keepDraft() {
  if (embedded) return;
  effect(() => {
    revision.value;
    if (origin.value !== lastOrigin) {
      lastOrigin = origin.value;
      clearTimeout(timer);
      // Another text came in: what is stored now is set aside before edits to the new text take its place.
      if (origin.value.kind !== 'draft') aside = read()?.draft ?? null;
      draftState.value = 'none';
    }
    if (!touched.value || shared.value) return;
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  });
  addEventListener('pagehide', flushDraft);
  addEventListener('storage', (event) => {
    if (event.key !== KEY || !event.newValue) return;
    notice.value = {
      text: 'Another tab has changed the draft kept on this device.',
      label: 'Load it here',
      run: loadStored,
    };
  });
}

function loadStored() {
  const draft = read()?.draft;
  if (draft) load(draft.text, { kind: 'draft', name: '' }, draft.options);
  notice.value = null;
}
