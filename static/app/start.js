// What to show first: a link, else the draft, else the example with the report prepared for it.
import { batch, effect } from '@preact/signals';
import { load, text } from '../document.js';
import { keepDraft, storedDraft } from '../draft.js';
import { startGrading } from '../grading.js';
import { arriveByLink, clearAfterEdit, clearFragment } from '../share/arrive.js';
import { DEFAULT_EXAMPLE } from '../examples/index.js';
import { docsPage, result, revision, room, shared } from '../store.js';

export async function start() {
  readRoute();
  addEventListener('hashchange', onHashChange);
  const linked = await arriveByLink(location.hash);
  if (!linked) await showDraftOrExample();
  keepDraft();
  clearAfterEdit();
  // A result link needs no Python: the engine waits until there is something to grade.
  effect(() => {
    if (!shared.value) queueMicrotask(startGrading);
  });
}

async function showDraftOrExample() {
  const draft = storedDraft();
  if (draft) load(draft.text, { kind: 'draft', name: '' }, draft.options);
  else await showPrepared();
}

async function showPrepared() {
  const { default: sample } = await import('../generated/sample-report.json');
  if (text() !== '') return; // somebody was quicker
  batch(() => {
    load(sample.text, { kind: 'example', name: DEFAULT_EXAMPLE });
    const report = JSON.parse(sample.report);
    if (report.schemagrade)
      result.value = {
        revision: revision.value,
        raw: sample.report,
        report,
        places: null,
        ms: null,
        prepared: true,
      };
  });
}

/** From a shared result to work of one's own. */
export async function leaveShared() {
  clearFragment();
  batch(() => {
    result.value = null;
    room.value = 'schemas';
  });
  if (text() === '') await showDraftOrExample();
}

/** `#docs` and `#docs/<page>`; everything else in the fragment is a link's business. @returns {boolean} */
function readRoute() {
  const match = /^#docs(?:\/([\w-]*))?$/.exec(location.hash);
  docsPage.value = match ? (match[1] ?? '') : null;
  return match !== null;
}

async function onHashChange() {
  if (!readRoute()) await arriveByLink(location.hash);
}
