// Everything by keyboard, from the first Tab to a shared link.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, selected, verdict } from './support/acts.js';
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

/** What has the focus, in words. */
const focused = () =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Presses a key until something has the focus. @param {RegExp} words @param {string} [key] */
async function until(words, key = 'Tab') {
  for (let n = 0; n < 60; n++) {
    if (words.test(await focused())) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${words} was not reached; the focus is on ${await focused()}`);
}

test('an example from the menu', async () => {
  await until(/^Examples$/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowDown');
  await untilGraded(page, () => page.keyboard.press('Enter'));
  assert.equal(await page.locator('.tool').count(), 7);
  assert.equal(await focused(), 'Examples');
});

test('Escape closes a menu and gives the focus back', async () => {
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('menu').count(), 0);
  assert.equal(await focused(), 'Examples');
});

test('Tab indents in the editor; Escape, then Tab, leaves it', async () => {
  await until(/^Tool schemas/);
  await page.keyboard.press('ControlOrMeta+Home');
  await untilGraded(page, () => page.keyboard.press('Tab'));
  assert.match(await focused(), /^Tool schemas/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  assert.doesNotMatch(await focused(), /^Tool schemas/);
});

test('tabs by arrow keys, a tool opened, a miss followed', async () => {
  await until(/^Tools/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Findings', selected: true }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Weights', selected: true }).waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: 'Tools', selected: true }).waitFor();
  await until(/update_settings/);
  await page.keyboard.press('Enter');
  await until(/: mode, line/);
  await page.keyboard.press('Enter');
  assert.match(await selected(page), /^"mode": /);
});

test('F6 goes to the report and back', async () => {
  await page.keyboard.press('F6');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'report');
  await page.keyboard.press('F6');
  assert.match(await focused(), /^Tool schemas/);
});

test('the help sheet opens with ? outside of the editor, and the share dialog gives the focus back', async () => {
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'report');
  await until(/^Share$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
  await until(/^Copy$/);
  await page.keyboard.press('Enter');
  await page.locator('dialog').getByText('Copied').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await focused(), 'Share');
});

test('typing a question mark in the editor types a question mark', async () => {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await untilGraded(page, () => page.keyboard.type('{"name": "a?", "inputSchema": {"type": "object"'));
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.match(await verdict(page), /of 100/);
});
