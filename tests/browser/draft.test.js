// The draft: kept on this device once something was typed, across reloads and tabs; not in an embedded panel.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, example, paste, verdict, wholeText } from './support/acts.js';
import { startApp } from './support/app.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open('', { ...CLIPBOARD, engine: false });
});
after(() => app.close());

const MINE = '{"name": "mine", "inputSchema": {"type": "object"}}';
const stored = () => page.evaluate(() => localStorage.getItem('schemagrade.draft'));

test('an untouched example is not kept', async () => {
  await page.locator('.verdict').waitFor();
  await page.waitForTimeout(1000);
  assert.equal(await stored(), null);
});

test('what was typed is there after a reload', async () => {
  await paste(page, MINE);
  await page.getByText('Draft saved on this device').waitFor();
  await page.reload();
  assert.equal(await wholeText(page), MINE);
});

test('an example does not take the draft’s place until it is edited', async () => {
  await example(page, 'gemini');
  await page.reload();
  assert.equal(await wholeText(page), MINE);
});

test('another tab that changes the draft is mentioned', async () => {
  const other = await page.context().newPage();
  await other.goto(app.url);
  await paste(other, '{"from": "the other tab"}');
  await other.getByText('Draft saved on this device').waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Load it here' }).click();
  assert.equal(await wholeText(page), '{"from": "the other tab"}');
});

test('an embedded panel shows a result and keeps nothing', async () => {
  const framed = await app.open('?embed', { engine: false });
  await framed.locator('.verdict').waitFor();
  assert.match(await verdict(framed), /of 100/);
  assert.equal(await framed.locator('.editor-host').count(), 0);
  assert.deepEqual(await framed.evaluate(() => Object.keys(localStorage)), []);
  await framed.context().close();
});

test('without storage everything else works', async () => {
  const bare = await app.open('', { ...CLIPBOARD, engine: false });
  await bare.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await bare.reload();
  await paste(bare, MINE);
  await bare.getByText('This browser keeps no draft').waitFor();
  await bare.context().close();
});
