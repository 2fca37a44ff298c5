import assert from 'node:assert/strict';
import test from 'node:test';

/** A page's surroundings, as far as the state needs them. */
const storage = new Map();
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  addEventListener() {},
  localStorage: {
    getItem: (/** @type {string} */ key) => storage.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void storage.set(key, value),
    removeItem: (/** @type {string} */ key) => void storage.delete(key),
  },
});
const { attach, edited, load, text } = await import('../../static/document.js');
const { MAX_DRAFT, flushDraft, keepDraft, restoreDraft, storedDraft } = await import('../../static/draft.js');
const { blank, draftState, origin, revision, touched } = await import('../../static/store.js');

/** Longer than the pause after which a draft is kept. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));

let typed = '';
attach(
  /** @type {any} */ ({
    text: () => typed,
    replace(/** @type {string} */ next) {
      typed = next;
      edited(next.trim() === '');
    },
    destroy() {},
  }),
);
/** @param {string} next */
function type(next) {
  typed = next;
  edited(next.trim() === '');
}
keepDraft();

test('line breaks are one kind, so offsets and text agree', () => {
  load('a\r\nb\rc', { kind: 'file', name: '' });
  assert.equal(text(), 'a\nb\nc');
});

test('an untouched example is not kept, an edit is', async () => {
  load('{"example": 1}', { kind: 'example', name: 'x' });
  await settle();
  assert.equal(storedDraft(), null);
  const before = revision.value;
  type('{"mine": 1}');
  assert.ok(revision.value > before);
  assert.ok(touched.value);
  await settle();
  assert.equal(storedDraft()?.text, '{"mine": 1}');
  assert.equal(draftState.value, 'saved');
});

test('a link leaves the draft alone, and edits to it keep the old draft', async () => {
  load('{"link": 1}', { kind: 'link', name: '' });
  await settle();
  assert.equal(storedDraft()?.text, '{"mine": 1}');
  type('{"link": 2}');
  await settle();
  assert.equal(storedDraft()?.text, '{"link": 2}');
  restoreDraft();
  assert.equal(text(), '{"mine": 1}');
  assert.equal(origin.value.kind, 'draft');
});

test('too long a text is not kept, and said so', async () => {
  type('x'.repeat(MAX_DRAFT + 1));
  await settle();
  assert.equal(draftState.value, 'large');
  assert.equal(storedDraft()?.text, '{"link": 2}');
});

test('keystrokes of the last moment are kept when another text comes in, and it is not taken for them', async () => {
  type('{"mine": 3}');
  flushDraft();
  load('{"example": 3}', { kind: 'example', name: 'y' });
  await settle();
  assert.equal(storedDraft()?.text, '{"mine": 3}');
});

test('blank is known', () => {
  type(' \n ');
  assert.equal(blank.value, true);
});

test('storage that fails is no accident', async () => {
  globalThis.localStorage.setItem = () => {
    throw new Error('full');
  };
  type('{}');
  await settle();
  assert.equal(draftState.value, 'unavailable');
});
