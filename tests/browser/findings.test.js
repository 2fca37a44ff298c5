// The verdict's three figures, the list of findings with its filters, folding, and the walk by keyboard.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, example, openFiles, pasteUntilGraded, selected } from './support/acts.js';
import { startApp, untilGraded } from './support/app.js';
import { toolList } from './support/texts.js';
import { offlineReady } from './support/visit.js';

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

/** A type that does not exist: the same cause makes the schema invalid for its dialect. */
const MADE_UP_TYPE = JSON.stringify({
  name: 'find_orders',
  description: 'Finds orders of the shop by what they hold.',
  inputSchema: {
    type: 'object',
    properties: { count: { type: 'int', description: 'How many to return at most.' } },
    required: [],
  },
});

/** @param {RegExp} title */
const group = (title) => page.locator('.group', { has: page.locator('h3', { hasText: title }) });
const toFindings = () => page.getByRole('tab', { name: /Findings/ }).click();

test('the verdict says how sound, how it compares, and what it takes of a context', async () => {
  await example(page, 'badly-written');
  const facts = await page.locator('.facts > div').allInnerTexts();
  assert.match(facts[0] ?? '', /Readiness\s+◆ Blocked\s+mean \d+ · 1 blocked, 5 warning, 1 ready/);
  assert.match(
    facts[1] ?? '',
    /Standing\s+Better than \d+\s%\s+of [\d,]+ real tools in points, \d+\s% in readiness/,
  );
  assert.match(facts[2] ?? '', /In a model's context\s+≈ [\d,]+ tokens\s+\d+ a tool/);
  await page.getByText('What these figures mean').click();
  assert.match(await page.locator('.about').innerText(), /estimate for o200k_base, off by 2\.5 %/);
});

test('tools can be sorted and filtered by readiness and tokens', async () => {
  const first = () => page.locator('.tool .called').first().innerText();
  await page.getByLabel('Order of the tools').selectOption('readiness');
  assert.equal(await first(), 'do_it');
  await page.getByLabel('Order of the tools').selectOption('tokens');
  assert.equal(await first(), 'create_invoice');
  await page.getByLabel('Filter tools by readiness').selectOption('ready');
  assert.equal(await page.locator('.tool').count(), 1);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Order of the tools').selectOption('document');
});

test('findings by rule with counts, what only informs last and closed', async () => {
  await toFindings();
  const all = Number((await page.getByRole('tab', { name: /Findings/ }).innerText()).match(/\d+/)?.[0]);
  // Drawn piece by piece.
  await page.waitForFunction((wanted) => {
    const counts = [...document.querySelectorAll('.group summary .push')].map((each) =>
      Number(each.textContent),
    );
    return counts.reduce((a, b) => a + b, 0) === wanted;
  }, all);
  const titles = await page.locator('.group h3').allInnerTexts();
  assert.equal(titles[0], 'No input schema');
  const severities = await page
    .locator('.group')
    .evaluateAll((all) => all.map(({ className }) => className.replace('group ', '')));
  const order = ['blocker', 'warning', 'info'];
  assert.deepEqual(
    severities,
    [...severities].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
  );
  assert.equal(await page.locator('.group.info[open]').count(), 0);
  assert.equal(await page.locator('.group.warning:not([open])').count(), 0);
});

test('filters by severity, group, tool and text', async () => {
  const shown = async () => (await page.locator('.filtered').innerText()).match(/^[\d,]+/)?.[0];
  const showAll = () => page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: /Blocker 1/ }).click();
  assert.equal(await shown(), '1');
  await showAll();
  await page.getByLabel('Filter findings by group').selectOption('guidance');
  assert.equal(await page.locator('.group.blocker').count(), 0);
  assert.ok(Number(await shown()) >= 1);
  await showAll();
  await page.getByLabel('Filter findings by tool').selectOption({ label: 'do_it' });
  assert.equal(await shown(), '1');
  await showAll();
  await page.getByLabel('Filter findings by text').fill('settings');
  assert.ok(await page.locator('[data-finding]').count());
  assert.equal(
    await page.locator('[data-finding]', { hasNotText: /settings/ }).count(),
    0,
    'only what says so',
  );
  await showAll();
  assert.equal(await page.locator('.filtered').count(), 0);
});

test('arrows go through the list', async () => {
  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.locator('.group > summary').first().focus();
  await page.keyboard.press('ArrowDown');
  assert.match(await focus(), /do_it/);
  await page.keyboard.press('ArrowDown');
  assert.match(await focus(), /Warning/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.match(await selected(page), /"name": "do_it"/);
});

test('what has the same cause is shown under it and not counted', async () => {
  await pasteUntilGraded(page, MADE_UP_TYPE);
  await toFindings();
  const cause = group(/type/i).first();
  assert.match(await cause.locator('.folded').innerText(), /^Same cause: /);
  assert.equal(await page.locator('.group.blocker').count(), 1);
  assert.match(await page.locator('.facts > div').first().innerText(), /Blocked\s+85 of 100/);
  await page.getByRole('tab', { name: /Tools/ }).click();
  assert.match(await page.locator('.tool .folded').innerText(), /^Same cause: /);
});

test('what is about the list says so', async () => {
  await untilGraded(page, () => openFiles(page, [{ name: 'many.json', content: toolList(1_500) }]));
  await toFindings();
  await page.getByLabel('Filter findings by text').fill('whole list');
  await page.locator('.who b', { hasText: 'The whole list' }).first().waitFor();
});

test('the version of MCP is chosen beside the kind, for MCP only, and goes with the draft', async () => {
  const executing = JSON.stringify({ ...JSON.parse(MADE_UP_TYPE), execution: { taskSupport: 'optional' } });
  await pasteUntilGraded(page, executing);
  await toFindings();
  const removed = page.locator('.group', { hasText: 'execution' });
  assert.ok(await removed.count());
  await untilGraded(page, () => page.getByLabel('MCP protocol version').selectOption('2025-11-25'));
  assert.equal(await removed.count(), 0);
  await page.getByText('Draft saved on this device').waitFor();
  await page.waitForFunction(() => localStorage.getItem('schemagrade.draft')?.includes('2025-11-25'));
  await example(page, 'gemini');
  assert.equal(await page.getByLabel('MCP protocol version').count(), 0);
});

test('every finding leads to the page of its rule, and back leads to the work', async () => {
  await pasteUntilGraded(page, MADE_UP_TYPE);
  await toFindings();
  await page.locator('.group.blocker .rule-link').first().click();
  await page.locator('.docs-page h2').waitFor();
  assert.match(page.url(), /#docs\/unknown_type_name$/);
  assert.ok(await page.locator('.example.fails').count());
  assert.ok(await page.locator('.example.passes').count());
  await page.getByRole('link', { name: /Back to your schemas/ }).click();
  await page.locator('.group.blocker').waitFor();
  assert.equal(new URL(page.url()).hash, '');
});

test('the rules are listed by group and can be searched', async () => {
  await page.evaluate(() => (location.hash = 'docs/rules'));
  await page.locator('.rule-list').first().waitFor();
  const rules = () => page.locator('.rule-list li').count();
  const all = await rules();
  assert.ok(all >= 70);
  await page.getByLabel('Search the rules').fill('near_duplicate');
  assert.equal(await rules(), 1);
  await page.getByLabel('Search the rules').fill('');
  await page.getByLabel('Filter rules by severity').selectOption('blocker');
  assert.ok((await rules()) < all);
  await page.getByLabel('Filter rules by severity').selectOption('');
  await page.locator('.rule-list a').first().click();
  await untilGraded(page, () =>
    page
      .getByRole('button', { name: /Open in the playground/ })
      .first()
      .click(),
  );
  await page.locator('.verdict').waitFor();
});

test('rule pages are there without a network', async () => {
  const other = await app.open('', { engine: false });
  await offlineReady(other);
  await other.context().setOffline(true);
  await other.reload();
  await other.evaluate(() => (location.hash = 'docs/tools_near_duplicate'));
  await other.getByRole('heading', { level: 2, name: 'Tools that cannot be told apart' }).waitFor();
  assert.ok(await other.locator('.example.fails').count());
  await other.context().close();
});
