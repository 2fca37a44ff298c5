// States that are easy to forget: before the engine is there, when it does not come, when a grade takes too long.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, example, paste, verdict, wholeText } from './support/acts.js';
import { PATIENCE, engineReady, startApp, untilGraded } from './support/app.js';
import { toolList } from './support/texts.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;

before(async () => {
  app = await startApp();
});
after(() => app.close());

const MINE = '{"name": "mine", "inputSchema": {"type": "object"}}';

/** @param {import('playwright-core').Page} page */
const withoutEngine = (page) => page.route('**/engine/**', (route) => route.abort());

test('no engine: the sample’s report stays, the editor works, and a new try is offered', async () => {
  const page = await app.open('', {
    ...CLIPBOARD,
    engine: false,
    serviceWorkers: 'block',
  });
  await withoutEngine(page);
  await page.reload();
  await page.getByRole('heading', { name: 'The grader did not start' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.engine), 'failed');
  assert.match(await verdict(page), /of 100/);
  await paste(page, MINE);
  assert.equal(await wholeText(page), MINE);
  await page.getByText('This report is about an earlier text').waitFor();
  await page.unroute('**/engine/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await engineReady(page);
  await page.locator('.verdict h2', { hasText: '10 of 100' }).waitFor();
  await page.context().close();
});

test('before the engine is there: a prepared report, marked as such, and places that already work', async () => {
  const page = await app.open('', {
    ...CLIPBOARD,
    engine: false,
    serviceWorkers: 'block',
  });
  /** @type {() => void} */
  let go = () => {};
  const held = new Promise((resolve) => (go = () => resolve(undefined)));
  await page.route('**/engine/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByText('Prepared report').waitFor();
  assert.equal(await page.locator('.tool').count(), 9);
  await page.locator('.tool > summary').first().click();
  await page.locator('.check-list .place', { hasText: 'category' }).first().click();
  await page.waitForTimeout(200);
  await page.keyboard.press('ControlOrMeta+c');
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^"category": \{/);
  await paste(page, MINE);
  await page.getByText('graded as soon as the engine is ready').waitFor();
  assert.ok(await page.locator('.graded.stale').count());
  go();
  await engineReady(page);
  await page.locator('.verdict h2', { hasText: '10 of 100' }).waitFor();
  assert.equal(await page.locator('.graded.stale').count(), 0);
  await page.context().close();
});

test('a grade that outlives its time limit is stopped, said so, and can be tried again', async () => {
  const page = await app.open('', { ...CLIPBOARD, engine: false });
  // The clock of the limit, which grows with the text, runs fast here until told otherwise.
  await page.addInitScript(() => {
    const plain = window.setTimeout;
    let fast = true;
    addEventListener('in-time', () => (fast = false));
    window.setTimeout = /** @type {any} */ (
      (/** @type {any} */ run, /** @type {number} */ ms, /** @type {any[]} */ ...rest) =>
        plain(run, ms >= 30_000 && ms < 120_000 && fast ? 1 : ms, ...rest)
    );
  });
  await page.reload();
  await paste(page, toolList(2_000));
  await page.getByRole('heading', { name: 'Grading was stopped' }).waitFor({ timeout: PATIENCE });
  assert.equal((await wholeText(page)).length, toolList(2_000).length);
  await page.evaluate(() => dispatchEvent(new Event('in-time')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.chip', { hasText: '2,000 tools' }).waitFor({ timeout: PATIENCE });
  assert.equal(await page.getByRole('heading', { name: 'Grading was stopped' }).count(), 0);
  await page.context().close();
});

test('where the editor does not come up, a plain text area does its work', async () => {
  const page = await app.open('', { ...CLIPBOARD, engine: false });
  await page.addInitScript(() => {
    Element.prototype.attachShadow = () => {
      throw new Error('no shadow here');
    };
  });
  await page.reload();
  await engineReady(page);
  const area = page.getByRole('textbox', { name: /^Tool schemas/ });
  const text = '{"name": "plain", "inputSchema": {"type": "object", "properties": {"word": {}}}}';
  await untilGraded(page, () => area.fill(text));
  await page.locator('.tool[open] .check-list .place', { hasText: 'word' }).first().click();
  await page.waitForTimeout(100);
  assert.equal(
    await area.evaluate((/** @type {HTMLTextAreaElement} */ { value, selectionStart, selectionEnd }) =>
      value.slice(selectionStart, selectionEnd),
    ),
    '"word": {}',
  );
  await page.context().close();
});

test('the docs come and go, and the work is untouched', async () => {
  const page = await app.open('', CLIPBOARD);
  await example(page, 'badly-written');
  await page.locator('.tool > summary').nth(2).click();
  await page.locator('.tool[open] .check a').nth(5).click();
  await page.getByRole('heading', { level: 2, name: 'Array properties define items' }).waitFor();
  assert.ok((await page.locator('.example.passes').count()) > 0);
  assert.ok((await page.locator('.example.fails').count()) > 0);
  await page.goBack();
  assert.equal(await page.locator('.tool').count(), 7);
  assert.equal(await page.locator('.tool[open]').count(), 1);
  await page.goForward();
  await page.locator('.example.fails button').first().click();
  await page.locator('.verdict').waitFor();
  await page.locator('.tool', { hasText: 'example' }).waitFor();
  await page.context().close();
});

test('every page of the docs can be opened', async () => {
  const page = await app.open('#docs', { engine: false });
  await page.locator('.docs-nav li a').first().waitFor();
  const links = await page
    .locator('.docs-nav li a')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']));
  assert.ok(links.length >= 80);
  for (const [address = '', words = ''] of links) {
    await page.evaluate((hash) => (location.hash = hash), address);
    await page.locator('.docs-nav [aria-current=page]', { hasText: words }).waitFor();
    assert.equal(await page.locator('.docs-page h2').innerText(), words);
  }
  await page.context().close();
});
