// axe-core finds nothing, in either theme, in any state of the page.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { CLIPBOARD, example, pasteUntilGraded } from './support/acts.js';
import { startApp } from './support/app.js';
import { where } from './support/packages.js';

const axe = fs.readFileSync(where('axe-core/axe.min.js'), 'utf8');

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open('', CLIPBOARD);
  await page.evaluate(axe);
});
after(() => app.close());

/** @param {string} state */
async function clean(state) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(100);
    const found = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((/** @type {any} */ node) => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
      );
    });
    assert.deepEqual(found, [], `${state}, ${scheme}`);
  }
}

test('the sample', () => clean('sample'));

test('a list with all letters, a tool open', async () => {
  await example(page, 'badly-written');
  await page.locator('.tool > summary').nth(3).click();
  await page.locator('.toast').getByRole('button').last().click();
  await page.locator('.about summary').click();
  await clean('tools');
});

for (const name of ['Findings', 'Weights']) {
  test(name, async () => {
    await page.getByRole('tab', { name }).click();
    await page.evaluate(() => document.querySelectorAll('.group').forEach((group) => (group.open = true)));
    await clean(name);
  });
}

test('the examples menu, the share dialog, the help sheet', async () => {
  await page.getByRole('button', { name: 'Examples' }).click();
  await clean('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('textbox', { name: 'The link' }).waitFor();
  await clean('share');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Help/ }).click();
  await clean('help');
  await page.keyboard.press('Escape');
});

test('fixes: in the list with their change, all at once, those on a line; setting aside', async () => {
  await pasteUntilGraded(
    page,
    JSON.stringify({
      name: 'find_orders',
      description: 'Finds orders of the shop by the words on them, newest first.',
      inputSchema: {
        type: 'object',
        properties: {
          count: { type: 'integer', minimum: 0, exclusiveMinimum: true },
          tags: { type: 'array' },
        },
      },
    }),
  );
  await page.getByRole('tab', { name: 'Findings' }).click();
  for (let n = 0; n < 2; n++)
    await page
      .getByRole('button', { name: /Show change/ })
      .first()
      .click();
  await page.locator('.diff').first().waitFor();
  await page.locator('.aside-open').first().click();
  await clean('fixes');
  await page.getByRole('button', { name: /safe fix/ }).click();
  await page.locator('dialog .diff').waitFor();
  await clean('all fixes');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+.');
  await page.locator('dialog .fix').first().waitFor();
  await clean('fixes here');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('search in the editor', async () => {
  await page.locator('.cm-content').focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.locator('.cm-search').waitFor();
  await clean('search');
  await page.keyboard.press('Escape');
});

test('a text that cannot be read, one with notes, an empty one', async () => {
  await pasteUntilGraded(page, '{"tools": [1');
  await clean('unreadable');
  await example(page, 'nearly-json');
  await clean('notes');
  await pasteUntilGraded(page, ' ');
  await clean('empty');
});

test('the docs', async () => {
  await page.evaluate(() => (location.hash = 'docs'));
  await page.locator('.docs-page h2').waitFor();
  await clean('docs');
  await page.evaluate(() => (location.hash = 'docs/array_items'));
  await page.locator('.example').first().waitFor();
  await clean('a check');
  await page.evaluate(() => (location.hash = 'docs/rules'));
  await page.locator('.rule-list').first().waitFor();
  await clean('the rules');
  await page.evaluate(() => (location.hash = 'docs/boolean_subschema'));
  await page.locator('.example').first().waitFor();
  await clean('a rule');
});

test('a phone', async () => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${app.url}#`);
  await page.locator('.editor-host').waitFor();
  await clean('phone');
  await page.locator('.doors button').last().click();
  await clean('phone, report');
});
