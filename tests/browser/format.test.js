// A list on one line can be put into many, and back; and the foot of the editor keeps its words.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, pasteUntilGraded, verdict, wholeText } from './support/acts.js';
import { editor, startApp, untilGraded } from './support/app.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open('', CLIPBOARD);
});
after(() => app.close());

const TOOLS = Array.from({ length: 12 }, (_, n) => ({
  name: `find_orders_in_the_archive_of_the_shop_number_${n}`,
  description: `Finds orders of shop ${n} 😀, newest first, and returns their numbers.`,
  inputSchema: {
    type: 'object',
    properties: { count: { type: 'integer', maximum: 1e2 }, tags: { type: 'array' } },
  },
}));
// A number, a key and an escape that no JSON writer would give back as they are.
const LINE = JSON.stringify({ tools: TOOLS }).replace(
  '"maximum":100',
  '"maximum":1.0e2,"title":"\\u00e9","title":"b"',
);

const button = () => page.getByRole('button', { name: 'Format text' });

test('a text on one long line offers to be formatted; others do not', async () => {
  await pasteUntilGraded(page, '{"name": "a",\n "inputSchema": {}}');
  assert.equal(await button().count(), 0);
  await pasteUntilGraded(page, LINE);
  await button().waitFor();
});

test('the words at the foot are whole', async () => {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const words = page.locator('.foot .here > span');
  await words.waitFor();
  assert.match(await words.innerText(), /^\d+ of \d+ findings in$/);
  for (const width of [1280, 1000, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await words.evaluate((span) => {
      const foot = span.closest('.foot')?.getBoundingClientRect();
      const box = span.getBoundingClientRect();
      return span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).display !== 'inline'
        ? 'cut'
        : foot && box.right <= foot.right
          ? ''
          : 'outside';
    });
    assert.equal(cut, '', `${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('formatting changes white space only, keeps the grade, and is one step of undo', async () => {
  const before = await verdict(page);
  await untilGraded(page, () => button().click());
  const text = await wholeText(page);
  assert.ok(text.split('\n').length > 100);
  assert.ok(text.includes('"maximum": 1.0e2,\n'));
  assert.match(text, /"title": "\\u00e9",\n\s+"title": "b"/);
  assert.equal(text.replace(/\n\s*/g, '').replaceAll('": ', '":'), LINE);
  assert.equal(await verdict(page), before);
  assert.equal(await button().count(), 0);
  await untilGraded(page, () => page.keyboard.press('ControlOrMeta+z'));
  assert.equal(await wholeText(page), LINE);
});

test('by keyboard, as the help sheet says', async () => {
  await untilGraded(page, () => page.keyboard.press('Shift+Alt+f'));
  assert.ok((await wholeText(page)).includes('\n  "tools": [\n'));
  await untilGraded(page, () => page.getByRole('button', { name: 'Undo' }).click());
  assert.equal(await wholeText(page), LINE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Help/ }).click();
  await page.getByRole('dialog').getByText('Format: put JSON on long lines into many').waitFor();
  await page.keyboard.press('Escape');
});

test('what is no JSON is left as it is, and says so', async () => {
  await pasteUntilGraded(page, 'name: a\ninputSchema:\n  type: object\n');
  await editor(page).focus();
  await page.keyboard.press('Shift+Alt+f');
  await page.getByText('Only JSON that closes what it opens can be formatted.').first().waitFor();
  assert.equal(await wholeText(page), 'name: a\ninputSchema:\n  type: object\n');
});
