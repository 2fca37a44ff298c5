// OpenAPI documents: the tab with the report on the whole, from the score to the graph.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import {
  CLIPBOARD,
  example,
  openFiles,
  paste,
  pasteUntilGraded,
  selected,
  wholeText,
} from './support/acts.js';
import { PATIENCE, engineReady, put, startApp, untilGraded } from './support/app.js';
import { root, where } from './support/packages.js';
import { SMALL, openApi } from './support/texts.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open('', { ...CLIPBOARD, viewport: { width: 1280, height: 1000 } });
  await page.waitForFunction(() => document.documentElement.dataset.graded);
});
after(() => app.close());

const EXAMPLE = fs.readFileSync(path.join(root, 'static/examples/openapi.yaml'), 'utf8');
const toTab = () => page.getByRole('tab', { name: 'OpenAPI' }).click();
/** @param {string} name */
const section = (name) => page.locator('.collection > section', { has: page.getByRole('heading', { name }) });
const score = () => section('Readiness of the collection').locator('.figure').innerText();

/** Lets files fall on the page, as one who drags them does. @param {{name: string, content: string}[]} files */
async function drop(files) {
  const dataTransfer = await page.evaluateHandle((all) => {
    const held = new DataTransfer();
    for (const { name, content } of all) held.items.add(new File([content], name));
    return held;
  }, files);
  await page.locator('body').dispatchEvent('drop', { dataTransfer });
}

async function toExample() {
  await example(page, 'openapi');
  await toTab();
  await page.locator('.collection').waitFor();
}

test('the tab is there for OpenAPI only', async () => {
  await pasteUntilGraded(page, SMALL);
  assert.equal(await page.getByRole('tab', { name: 'OpenAPI' }).count(), 0);
  await toExample();
  assert.equal(await page.getByRole('tab', { name: 'OpenAPI' }).getAttribute('aria-selected'), 'true');
});

test('the score with its sum, and what to do in the order of what it pays', async () => {
  assert.match(await score(), /^65\s+of 100\s+◆ Blocked$/);
  const words = await section('Readiness of the collection').innerText();
  assert.match(words, /100 − 15 × 1 blocker − 5 × 4 warnings = 65/);
  assert.match(words, /8 operations, 1 of them deprecated/);
  const gains = (await page.locator('.advice-list .gain').allInnerTexts()).map((text) =>
    Number(/[+±](\d+)/.exec(text)?.[1]),
  );
  assert.deepEqual(gains, [15, 5, 5, 5, 5, 0]);
});

test('shares and the spread stand in words beside their bars', async () => {
  const shares = await section('Coverage').locator('.bar').first().innerText();
  assert.match(shares, /^Named: an operationId of its own\s+87 %$/);
  await page.getByText('All figures').click();
  assert.match(await section('Coverage').innerText(), /Resource known\s+8 of 8/);
  const columns = await section('Readiness of operations').locator('.columns .unseen').allInnerTexts();
  assert.equal(columns.length, 11);
  assert.equal(columns.at(-1), '100: 4 operations');
});

test('a press on a place goes there', async () => {
  await page
    .locator('.lowest')
    .getByRole('button', { name: /closeDepot/ })
    .click();
  assert.match(await selected(page), /^post:\s+operationId: closeDepot/);
  const advice = page.locator('.advice-list li', { hasText: '2xx response' });
  await advice.getByRole('button', { name: /Show in the editor/ }).click();
  assert.match(await selected(page), /^"200":\s+description: The label/);
});

test('advice about several places leads to them among the findings', async () => {
  await untilGraded(page, () => paste(page, EXAMPLE.replace('      operationId: getLabel\n', '')));
  await page
    .locator('.advice-list li', { hasText: 'operationId' })
    .getByRole('button', { name: 'Show 2 places' })
    .click();
  await page.locator('.filtered').waitFor();
  assert.equal(await page.getByRole('tab', { name: /Findings/ }).getAttribute('aria-selected'), 'true');
  assert.equal(await page.locator('.group').count(), 1);
  assert.equal(await page.locator('[data-finding]').count(), 2);
});

test('an issue is mended where it stands, and the score rises by what was said', async () => {
  await toExample();
  const fix = section('Issues').locator('.fix', { hasText: 'Set operationId' });
  await untilGraded(page, () => fix.getByRole('button', { name: /^Apply/ }).click());
  assert.match(await score(), /^70\s+of 100/);
  assert.match(await wholeText(page), /operationId: "?patch_parcels_by_parcelId/);
  assert.equal(await section('Issues').locator('.fix', { hasText: 'Set operationId' }).count(), 0);
  await untilGraded(page, () => page.locator('.toast').getByRole('button', { name: 'Undo' }).click());
});

test('settings change how the document is read, go with a link, and come off again', async () => {
  await page.getByText('How the document is read').click();
  await page.getByLabel('Leave deprecated operations out').check();
  await untilGraded(page, () => page.getByRole('button', { name: 'Read it again' }).click());
  await page.locator('.about-sum', { hasText: /^7 operations, 1 deprecated left out\./ }).waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('radio', { name: 'Schema link' }).check();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.keyboard.press('Escape');
  const other = await app.open(new URL(link).hash, { engine: true });
  await other.getByRole('tab', { name: 'OpenAPI' }).click();
  await other.locator('.about-sum', { hasText: /^7 operations, 1 deprecated left out\./ }).waitFor();
  await other.context().close();
  await page.getByText('How the document is read').click();
  await untilGraded(page, () => page.getByRole('button', { name: 'As it comes' }).click());
  await page.locator('.about-sum', { hasText: /^8 operations/ }).waitFor();
});

test('the table of operations is filtered by words and by action', async () => {
  const operations = section('What each operation is about');
  const names = () => operations.locator('tbody th .place code').allInnerTexts();
  assert.equal((await names()).length, 8);
  await operations.getByLabel('Filter operations by action').selectOption('create');
  assert.deepEqual(await names(), ['bookParcel']);
  await operations.getByLabel('Filter operations by action').selectOption('');
  await operations.getByLabel(/^Filter operations by name/).fill('label');
  assert.deepEqual(await names(), ['getLabel']);
  assert.match(await operations.getByRole('status').innerText(), /^1 of 8 operations/);
  await operations.getByLabel(/^Filter operations by name/).fill('');
});

const graph = () => page.locator('.graph');
/** @param {string} name */
const node = (name) => page.locator('.node', { hasText: name }).first();
const details = () => page.locator('.graph-details');

async function drawn() {
  await graph().scrollIntoViewIfNeeded();
  await page.locator('.node').first().waitFor();
  await page.locator('.graph-stage[aria-busy="false"]').waitFor();
}

test('the graph is drawn; an operation that is selected says what feeds it and what it feeds', async () => {
  await drawn();
  assert.match(await graph().innerText(), /^14 connections between 8 operations/);
  assert.equal(await page.locator('.node').count(), 8);
  assert.equal(await page.locator('.edge.openapi_link > path').count(), 4, 'two, and two of the legend');
  assert.match(await page.locator('.legend').innerText(), /OpenAPI link: the document says so itself/);
  await node('getParcel').click();
  assert.equal(await node('getParcel').getAttribute('aria-pressed'), 'true');
  const [fed = '', feeds = ''] = await details().locator(':scope > div').allInnerTexts();
  assert.match(fed, /^Fed by 2 operations/);
  assert.match(
    fed,
    /bookParcel\s+in the editor\s+line \d+\s+parcelId ← \$\.id of bookParcel\s+OpenAPI link: /,
  );
  assert.match(fed, /Confidence 1\.00/);
  assert.match(feeds, /^Feeds 3 operations/);
  await details().getByRole('button', { name: 'bookParcel: in the editor' }).first().click();
  assert.match(await selected(page), /^post:\s+operationId: bookParcel/);
  await details().getByRole('button', { name: 'listParcels', exact: true }).first().click();
  assert.equal(await node('listParcels').getAttribute('aria-pressed'), 'true');
});

test('the keyboard goes along the lines, selects, and leaves', async () => {
  const focus = () => page.evaluate(() => document.activeElement?.querySelector('tspan')?.textContent);
  await page.keyboard.press('Escape');
  await page.locator('.graph-drawing > svg').focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('.node[tabindex="0"]').count(), 1, 'one of them is in the tab order');
  await page.keyboard.press('Home');
  assert.equal(await focus(), 'listDepots');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await focus(), 'listDepots');
  await page.keyboard.press('Enter');
  const name = await focus();
  assert.ok(name && (await details().innerText()).startsWith(name));
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await focus(), name);
  await page.keyboard.press('Escape');
  await details().waitFor({ state: 'detached' });
});

test('it can be moved and made larger by keys, buttons and the wheel', async () => {
  const plane = () => page.locator('.graph-drawing > svg > g').getAttribute('transform');
  const svg = page.locator('.graph-drawing > svg');
  await svg.focus();
  const seen = [await plane()];
  for (const key of ['+', 'ArrowLeft', '-', '0']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(50);
    seen.push(await plane());
    assert.notEqual(seen.at(-1), seen.at(-2), key);
  }
  await page.getByRole('button', { name: 'Larger' }).click();
  await svg.hover();
  const before = await plane();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await page.waitForTimeout(50);
  assert.notEqual(await plane(), before);
  await page.getByRole('button', { name: 'All of it' }).click();
});

test('search goes to an operation', async () => {
  await page.getByLabel('Go to an operation by name or path').fill('cancel');
  await page
    .locator('.hits')
    .getByRole('button', { name: /cancelParcel/ })
    .click();
  assert.equal(await node('cancelParcel').getAttribute('aria-pressed'), 'true');
  await details().getByRole('button', { name: 'Only what is around it' }).click();
  await page.locator('.trail', { hasText: 'around cancelParcel' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.node').length === 3);
  await details().getByRole('button', { name: 'Show its module' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.node').length === 8);
});

test('the same stands in a table, which can be filtered', async () => {
  await graph().getByRole('button', { name: 'Table' }).click();
  const rows = () => graph().locator('tbody tr').allInnerTexts();
  await page.waitForFunction(() => document.querySelectorAll('.edges tbody tr').length === 14);
  await graph().getByLabel('Filter connections by operation or field').fill('bookParcel getParcel');
  assert.equal((await rows()).length, 2);
  await graph().getByLabel('Filter connections by evidence').selectOption('openapi_link');
  const [only = ''] = await rows();
  assert.match(only, /bookParcel.*getParcel.*parcelId ← \$\.id\s+OpenAPI link: .*1\.00/s);
  await graph().getByRole('button', { name: 'Drawing' }).click();
  await drawn();
});

test('nothing that feeds anything: said, with what would', async () => {
  const lone = { openapi: '3.1.0', info: { title: 'One', version: '1' }, paths: { '/a': { get: { operationId: 'a', responses: { 204: { description: 'Done' } } } } } }; // prettier-ignore
  await untilGraded(page, () => paste(page, JSON.stringify(lone)));
  await toTab();
  await page.getByText('No operation is known to feed another.').waitFor();
});

test('of many operations, modules first; search opens the right one', async () => {
  await untilGraded(page, () => paste(page, openApi(100)));
  await toTab();
  await drawn();
  assert.ok((await page.locator('.node.many').count()) > 0);
  assert.equal(await page.locator('.node:not(.many)').count(), 0);
  await page.locator('.node.many').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.trail').waitFor();
  await page.locator('.node:not(.many)').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.node')); // the focus is not lost
  await page.getByLabel('Go to an operation by name or path').fill('getShelf17');
  await page.keyboard.press('Enter');
  await node('getShelf17').waitFor();
  assert.match(await details().innerText(), /shelf17Id ← \$\S*id of createShelf17/);
});

test('a large document says how far it is and can be stopped; the text stays', async () => {
  const text = openApi(400);
  await paste(page, text);
  const progress = page.locator('.progress', { hasText: /Grading \d+ of \d+ tools/ });
  await progress.waitFor({ timeout: PATIENCE });
  await progress.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: 'Grading was stopped' }).waitFor();
  assert.equal(await wholeText(page), text);
  await engineReady(page);
  await toExample();
});

const MAIN = `openapi: 3.1.0
info: {title: Parcels, version: "1"}
paths:
  /parcels:
    get:
      operationId: listParcels
      summary: Lists the parcels that are heavy.
      parameters:
        - $ref: "parts.yaml#/Weight"
      responses:
        "204": {description: None of them}
`;
const PARTS = `Weight:
  {name: weight, in: query, description: The least weight in kilograms., schema: {type: number}}
`;

test('a file that a reference names answers it, beside the text or with it, and can be put away', async () => {
  await untilGraded(page, () => openFiles(page, [{ name: 'api.yaml', content: MAIN }]));
  await toTab();
  const issue = section('Issues').locator('.group', { hasText: 'leads into another document' });
  await issue.waitFor();
  const parts = { name: 'parts.yaml', content: PARTS };
  await untilGraded(page, () => openFiles(page, [parts]));
  await issue.waitFor({ state: 'detached' });
  assert.match(
    await page.locator('.toast').innerText(),
    /^parts\.yaml now answers the references into it\.\s+Open it instead/,
  );
  assert.equal(await wholeText(page), MAIN);
  await page.getByText('How the document is read').click();
  await untilGraded(page, () => page.getByRole('button', { name: 'Put away parts.yaml' }).click());
  await issue.waitFor();
  await untilGraded(page, () => drop([parts]));
  await issue.waitFor({ state: 'detached' });
  await untilGraded(page, () => page.getByRole('button', { name: 'Open it instead' }).click());
  assert.equal(await wholeText(page), PARTS);
  await untilGraded(page, () => openFiles(page, [parts, { name: 'api.yaml', content: MAIN }]));
  assert.equal(await wholeText(page), MAIN, 'of two, the one that refers to the other is graded');
  await toTab();
  await section('Issues').waitFor();
  assert.equal(await issue.count(), 0);
  await toExample();
});

test('axe finds nothing in the tab, in either theme', async () => {
  await drawn();
  await node('getParcel').click();
  await page.evaluate(() =>
    document.querySelectorAll('.collection details').forEach((each) => (each.open = true)),
  );
  await page.evaluate(fs.readFileSync(where('axe-core/axe.min.js'), 'utf8'));
  for (const table of [false, true]) {
    await graph()
      .getByRole('button', { name: table ? 'Table' : 'Drawing' })
      .click();
    await page
      .locator(table ? '.edges tbody tr' : '.node')
      .first()
      .waitFor();
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(100);
      const found = await page.evaluate(async () => {
        const { violations } = await globalThis.axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
        return violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((/** @type {any} */ each) => `${each.target} ${each.any[0]?.message ?? ''}`).join(' | ')}`,
        );
      });
      assert.deepEqual(found, [], `${table ? 'table' : 'drawing'}, ${colorScheme}`);
    }
  }
});

test('a phone shows all of it, and nothing goes beyond its side', async () => {
  const phone = await app.open('', { viewport: { width: 375, height: 700 } });
  await phone.waitForFunction(() => document.documentElement.dataset.graded);
  await untilGraded(phone, () => put(phone, EXAMPLE));
  await phone.locator('.doors').getByRole('button', { name: 'Report' }).click();
  await phone.getByRole('tab', { name: 'OpenAPI' }).click();
  await phone.locator('.graph').getByRole('button', { name: 'Draw it' }).waitFor();
  assert.equal(await phone.locator('.node').count(), 0, 'nothing is drawn before it is seen');
  await phone.locator('.graph').scrollIntoViewIfNeeded();
  await phone.locator('.node').first().waitFor();
  await phone.locator('.node').first().dispatchEvent('click');
  await phone.locator('.graph-details').waitFor();
  for (const shown of ['Table', 'Drawing']) {
    await phone.locator('.graph').getByRole('button', { name: shown }).click();
    await phone.waitForTimeout(200);
    const wide = await phone.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('.report-scroll')?.scrollWidth ?? 0,
    ]);
    assert.deepEqual(wide, [375, 375], shown);
  }
  await phone.context().close();
});

test('the docs: pages of its rules, with documents that open, and the page on the report', async () => {
  await page.evaluate(() => (location.hash = 'docs/rules'));
  await page
    .locator('.rule-group', { has: page.getByRole('heading', { name: 'OpenAPI', exact: true }) })
    .waitFor();
  await page.evaluate(() => (location.hash = 'docs/missing_operation_id'));
  const fails = page.locator('.example.fails').first();
  assert.match(await fails.locator('pre').innerText(), /^\{\s+"openapi": "3/);
  await page.evaluate(() => (location.hash = 'docs/duplicate_key'));
  await page.locator('.example.fails').first().waitFor();
  assert.match(await page.locator('.example.fails pre').first().innerText(), /"\w+".*:/s);
  await page.locator('.docs-nav').getByRole('link', { name: 'The OpenAPI report' }).click();
  assert.ok(
    (await page
      .getByRole('region', { name: /Differences/ })
      .locator('tbody tr')
      .count()) > 5,
  );
  await page.evaluate(() => (location.hash = 'docs/missing_operation_id'));
  await untilGraded(page, () => fails.getByRole('button', { name: /Open in the playground/ }).click());
  await page.getByRole('tab', { name: 'OpenAPI' }).waitFor();
  assert.match(await wholeText(page), /^\{\s+"openapi": "3/);
});
