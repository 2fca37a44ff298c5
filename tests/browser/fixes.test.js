// Fixes: shown with what they change and gain, applied one by one or all safe ones at once, and undone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, pasteUntilGraded, selected, verdict, wholeText } from './support/acts.js';
import { editor, startApp, untilGraded } from './support/app.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open('', CLIPBOARD);
  await page.waitForFunction(() => document.documentElement.dataset.graded);
});
after(() => app.close());

/** Two safe fixes, and some that ask the author. */
const TEXT = `{
  "tools": [
    {
      "name": "find_orders",
      "description": "Finds orders of the shop by the words on them 😀, newest first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "count": { "type": "integer", "minimum": 0, "exclusiveMinimum": true, "description": "How many at most." },
          "since": { "type": "string", "required": true, "description": "The first day to look at, as 2026-01-31." },
          "tags": { "type": "array" }
        }
      }
    }
  ]
}`;

const YAML = `# 😀 orders
name: find_orders
description: Finds orders of the shop by the words on them, newest first.
inputSchema:
  type: object
  properties:
    tags: # of the order
      type: array
      description: Labels that must all be on the order.
  required: []
`;

/** @param {string | RegExp} title */
const offer = (title) => page.locator('.fix', { hasText: title }).first();
const toFindings = () => page.getByRole('tab', { name: /Findings/ }).click();
/** @param {string | RegExp} title */
const apply = (title) =>
  untilGraded(page, () =>
    offer(title)
      .getByRole('button', { name: /^Apply/ })
      .click(),
  );

test('a fix says what it asks, what it changes and what it gains', async () => {
  await pasteUntilGraded(page, TEXT);
  await toFindings();
  const items = offer(/strings/);
  assert.match(await items.innerText(), /Yours to confirm/);
  assert.match(await offer(/Write the bound itself/).innerText(), /Safe: keeps the meaning/);
  await items.getByRole('button', { name: /Show change/ }).click();
  await items.locator('.gain', { hasText: /^\+15 points.*clears 1 finding/ }).waitFor();
  assert.match(await items.locator('.diff').innerText(), /added:\s+"tags": .*"items": \{"type": "string"\}/);
  assert.match(await items.locator('.diff').innerText(), /removed:\s+"tags": \{ "type": "array" \}/);
});

test('resting on it is enough for the gain', async () => {
  const bound = offer(/Write the bound itself/);
  await bound.hover();
  await bound.locator('.gain', { hasText: /readiness/ }).waitFor();
});

test('one is applied, selected, graded and undone', async () => {
  const before = await verdict(page);
  await apply(/strings/);
  assert.match(await selected(page), /^"items": \{"type": "string"\}$/);
  assert.notEqual(await verdict(page), before);
  await page.locator('.toast', { hasText: 'Applied: ' }).waitFor();
  await untilGraded(page, () => page.locator('.toast').getByRole('button', { name: 'Undo' }).click());
  assert.equal(await wholeText(page), TEXT);
  assert.equal(await verdict(page), before);
});

test('a skeleton is selected to be written over, and goes with one Ctrl+Z', async () => {
  await apply(/skeleton/i);
  assert.match(await selected(page), /^TODO: /);
  await editor(page).focus();
  await untilGraded(page, () => page.keyboard.press('ControlOrMeta+z'));
  assert.equal(await wholeText(page), TEXT);
});

test('an undo that comes too late says so', async () => {
  await apply(/strings/);
  await editor(page).focus();
  await untilGraded(page, () => page.keyboard.type(' '));
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await page.locator('.toast', { hasText: 'has changed since' }).waitFor();
  assert.notEqual(await wholeText(page), TEXT);
});

test('all safe fixes: the whole change first, one step, everything else as it was', async () => {
  await pasteUntilGraded(page, TEXT);
  await toFindings();
  await page.getByRole('button', { name: 'Apply 2 safe fixes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply all safe fixes' });
  await dialog.getByText(/^2 fixes: .*clears \d+ findings/).waitFor();
  const change = await dialog.locator('.diff').innerText();
  assert.match(change, /removed:\s+"count": .*"exclusiveMinimum": true/);
  assert.match(change, /added:[^+−]*"required": \["since"\]/);
  await untilGraded(page, () => dialog.getByRole('button', { name: 'Apply 2 fixes' }).click());
  assert.equal(await page.getByRole('dialog').count(), 0);
  const text = await wholeText(page);
  assert.deepEqual(JSON.parse(text).tools[0].inputSchema.properties.count, {
    type: 'integer',
    exclusiveMinimum: 0,
    description: 'How many at most.',
  });
  assert.ok(text.startsWith(TEXT.slice(0, TEXT.indexOf('"count"'))));
  assert.ok(text.includes('          "tags": { "type": "array" }\n'));
  assert.equal(await page.getByRole('button', { name: /safe fix/ }).count(), 0);
  await untilGraded(page, () => page.locator('.toast').getByRole('button', { name: 'Undo' }).click());
  assert.equal(await wholeText(page), TEXT);
});

test('Ctrl+. offers what is on the line, by keyboard alone', async () => {
  await pasteUntilGraded(page, TEXT);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('F8');
  await page.keyboard.press('F8');
  assert.match(await selected(page), /exclusiveMinimum/);
  await page.keyboard.press('ControlOrMeta+.');
  const dialog = page.getByRole('dialog', { name: 'Fixes here' });
  await dialog.getByRole('button', { name: /^Apply.*Write the bound/ }).focus();
  await dialog.locator('.gain').first().waitFor();
  await untilGraded(page, () => page.keyboard.press('Enter'));
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.match(await wholeText(page), /"exclusiveMinimum": 0/);
});

test('the mark in the editor offers the fix', async () => {
  await pasteUntilGraded(page, TEXT);
  await page.locator('.cm-lintRange-error').first().hover();
  const action = page.locator('.cm-diagnosticAction').first();
  await action.waitFor();
  await untilGraded(page, () => action.click());
  assert.notEqual(await wholeText(page), TEXT);
});

test('fixes are filtered, and offered in the tool’s card', async () => {
  await pasteUntilGraded(page, TEXT);
  await toFindings();
  await page.getByRole('button', { name: /^Fixable \d/ }).click();
  assert.equal(await page.locator('[data-finding]:not(:has(.fix))').count(), 0);
  assert.ok(await page.locator('[data-finding] .fix').count());
  await page.getByRole('tab', { name: /Tools/ }).click();
  await page.locator('.tool .check .fix').first().waitFor();
  await page.locator('.tool .finding .fix').first().waitFor();
});

test('YAML keeps its comments and lines', async () => {
  await pasteUntilGraded(page, YAML);
  await toFindings();
  await apply(/strings/);
  const text = await wholeText(page);
  assert.match(text, /# of the order\n {6}type: array\n[^]*items: \{"type": "string"\}/);
  assert.ok(text.startsWith('# 😀 orders\n'));
});

test('several YAML documents, one with its schema in a string', async () => {
  const encoded =
    'name: b\ndescription: B.\ninputSchema: |\n  {"type": "object",\n   "properties": {"tags": {"type": "array"}}}\n';
  await pasteUntilGraded(
    page,
    `${YAML}--- # 😀 next\n${encoded}--- # last\n${YAML.replace('orders\nname', 'others\nname')}`,
  );
  await toFindings();
  for (let n = 0; n < 3; n++) await apply(/strings/);
  const text = await wholeText(page);
  assert.equal(text.split(/items": |items: /).length, 4, text);
  assert.ok(
    text.includes('   "properties": {"tags": {"type": "array", "items": {"type": "string"}}}}\n'),
    text,
  );
  assert.equal(text.split('# of the order\n      type: array\n').length, 3);
});

test('a shared result offers none', async () => {
  await pasteUntilGraded(page, TEXT);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('radio', { name: 'Result link' }).check();
  await page.waitForFunction(() => document.querySelector('dialog input[readonly]')?.value.includes('#r1.'));
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.keyboard.press('Escape');
  const other = await app.open(new URL(link).hash, { engine: false });
  await other.getByRole('tab', { name: /Findings/ }).click();
  await other.locator('[data-finding]').first().waitFor();
  assert.equal(await other.locator('.fix').count(), 0);
  await other.context().close();
});

test('a finding is set aside with a reason, kept in draft and link, and taken back', async () => {
  await pasteUntilGraded(page, TEXT);
  await toFindings();
  const all = async () =>
    Number((await page.getByRole('tab', { name: /Findings/ }).innerText()).match(/\d+/)?.[0]);
  const before = await all();
  await page.locator('.group.blocker .aside-open').first().click();
  await page.keyboard.type('our client reads draft-4');
  await untilGraded(page, () => page.keyboard.press('Enter'));
  assert.equal(await all(), before - 1);
  const list = page.locator('.aside-list');
  await list.locator('summary').click();
  await list.getByText('Because: our client reads draft-4').waitFor();
  await page.waitForFunction(() => localStorage.getItem('schemagrade.draft')?.includes('our client reads'));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.keyboard.press('Escape');
  const other = await app.open(new URL(link).hash);
  await other.waitForFunction(() => document.documentElement.dataset.graded);
  await other.getByRole('tab', { name: new RegExp(`Findings ${before - 1}`) }).click();
  await other.locator('.aside-list').waitFor();
  await other.context().close();
  await untilGraded(page, () => list.getByRole('button', { name: /Take back/ }).click());
  assert.equal(await all(), before);
});
