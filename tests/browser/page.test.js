// Paste → grade, edit → new grade, and from every miss to its place.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  CLIPBOARD,
  example,
  openFiles,
  paste,
  pasteUntilGraded,
  selected,
  verdict,
  wholeText,
} from './support/acts.js';
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

const LIST = `{"tools": [{
  "name": "look_up 😀",
  "description": "Looks up.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "word": {"type": "string", "description": "👩‍👩‍👧 which"},
      "tags": {"type": "array"}
    }
  }
}]}`;

const YAML = `# 😀 the list
tools:
  - name: look_up
    description: Looks up.
    inputSchema:
      type: object
      properties:
        word: {type: string, description: "👩‍👩‍👧 which"}
        tags:
          type: array
`;

const openTool = () => page.locator('.tool[open] .check-list').waitFor();

test('a visit begins with the sample and its grade', async () => {
  assert.match(await verdict(page), /of 100/);
  assert.equal(await page.locator('.tool').count(), 9);
});

test('paste, and there is a grade', async () => {
  await pasteUntilGraded(page, LIST);
  assert.equal(await verdict(page), '65 of 100');
  assert.match(await page.locator('.verdict p').innerText(), /10 points to a B/);
  assert.match(await page.locator('.chip').innerText(), /MCP tools\/list · 1 tool/);
});

test('a miss selects its exact place, with emoji before it', async () => {
  await openTool();
  await page.locator('.check-list .place', { hasText: 'tags' }).first().click();
  assert.equal(await selected(page), '"tags": {"type": "array"}');
  await page.locator('.lead .place').click();
  assert.equal(await selected(page), LIST.slice(LIST.indexOf('[{') + 1, -2));
});

test('the same with Windows line ends, pasted and from a file', async () => {
  const crlf = `\n${LIST}`.replaceAll('\n', '\r\n');
  await pasteUntilGraded(page, crlf);
  await openTool();
  await page.locator('.check-list .place', { hasText: 'tags' }).first().click();
  assert.equal(await selected(page), '"tags": {"type": "array"}');
  await untilGraded(page, () => openFiles(page, [{ name: 'list.json', content: crlf }]));
  await page.locator('.check-list .place', { hasText: 'inputSchema' }).first().click();
  assert.match(await selected(page), /^"inputSchema": \{[^]*\}$/);
});

test('the same in YAML', async () => {
  for (const text of [YAML, YAML.replaceAll('\n', '\r\n')]) {
    await pasteUntilGraded(page, text);
    assert.match(await page.locator('.chip').innerText(), /1 tool/);
    await openTool();
    await page.locator('.check-list .place', { hasText: 'tags' }).first().click();
    assert.equal(await selected(page), 'tags:\n          type: array');
  }
});

test('a key that stands twice is told, in YAML as in JSON', async () => {
  const places = { yaml: '1:1 and 2:1', json: '1:2 and 1:15' };
  for (const [text, where] of [
    ['name: a\nname: b\ninputSchema: {type: object}', places.yaml],
    ['{"name": "a", "name": "b", "inputSchema": {"type": "object"}}', places.json],
  ]) {
    await pasteUntilGraded(page, text);
    await page.getByRole('tab', { name: 'Findings' }).click();
    await page.getByText(`stands twice in one object (at ${where}); the last one counts.`).waitFor();
    await page.getByRole('tab', { name: 'Tools' }).click();
  }
});

test('an edit gives a new grade', async () => {
  await pasteUntilGraded(page, LIST);
  await page.locator('.check-list .place', { hasText: 'tags' }).first().click();
  await page.waitForTimeout(100);
  await untilGraded(page, () =>
    page.keyboard.insertText(
      '"tags": {"type": "array", "items": {"type": "string"}, "description": "All of them"}',
    ),
  );
  assert.equal(await verdict(page), '90 of 100');
});

test('a list a moment old still jumps right after an edit before the place', async () => {
  await pasteUntilGraded(page, LIST);
  await openTool();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('      ');
  await page.locator('.check-list .place', { hasText: 'tags' }).first().click();
  assert.equal(await selected(page), '"tags": {"type": "array"}');
});

const PLAIN = `{"tools": [{
  "name": "find_orders",
  "description": "Finds orders of the shop by the words on them, newest first.",
  "inputSchema": {
    "type": "object",
    "properties": {
      "words": {"type": "string", "description": "What to look for on the order."},
      "tags": {"type": "array"}
    }
  }
}]}`;

test('F8 and Shift+F8 go through what costs something, in the order of the text', async () => {
  await pasteUntilGraded(page, PLAIN);
  await page.keyboard.press('ControlOrMeta+Home');
  /** @type {string[]} */
  const stops = [];
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('F8');
    stops.push((await selected(page)).slice(0, 13));
  }
  // No `required`; `tags` without a description and without items; and around again.
  assert.deepEqual(stops, ['"inputSchema"', '"tags": {"typ', '"tags": {"typ', '"inputSchema"']);
  await page.keyboard.press('Shift+F8');
  assert.equal(await selected(page), '"tags": {"type": "array"}');
});

test('what cannot be read gets an error with its place, never a letter', async () => {
  await pasteUntilGraded(page, 'tools:\n  - name: "😀"\n    a: [1, 2\n  b: }');
  assert.equal(await page.locator('.grade').count(), 0);
  await page.getByRole('heading', { name: 'This could not be read' }).waitFor();
  await page.locator('.errors .place').first().click();
  assert.equal(
    await editor(page).evaluate((element) => element.getRootNode().activeElement === element),
    true,
  );
});

test('nothing to grade, and nothing at all, are states of their own', async () => {
  await pasteUntilGraded(page, '{"tools": []}');
  await page.getByRole('heading', { name: 'Nothing to grade' }).waitFor();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { name: 'Paste tool schemas to grade them' }).waitFor();
  assert.equal(await page.locator('.grade').count(), 0);
});

test('repairs are said, with their place', async () => {
  await example(page, 'nearly-json');
  assert.ok((await page.locator('.notices li').count()) >= 3);
  await page.locator('.tool .place', { hasText: 'exact' }).first().click();
  assert.equal(await selected(page), "'exact': {'type': 'boolean', 'default': False}");
});

test('the shape can be overridden', async () => {
  await pasteUntilGraded(
    page,
    '{"type": "object", "properties": {"name": {"type": "string"}, "inputSchema": {"type": "object"}}}',
  );
  await untilGraded(page, () => page.getByLabel('Read as').selectOption('json_schema'));
  assert.match(await page.locator('.chip').innerText(), /JSON Schema/);
  await untilGraded(page, () => page.getByLabel('Read as').selectOption(''));
});

test('an example over a text of one’s own can be undone, both ways', async () => {
  await pasteUntilGraded(page, LIST);
  await example(page, 'gemini');
  await untilGraded(page, () => page.getByRole('button', { name: 'Undo' }).click());
  assert.equal(await wholeText(page), LIST);
  await example(page, 'gemini');
  await editor(page).focus();
  await untilGraded(page, () => page.keyboard.press('ControlOrMeta+z'));
  assert.equal(await wholeText(page), LIST);
});

test('several files become one text', async () => {
  const one = (/** @type {string} */ name) =>
    JSON.stringify({
      name,
      inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
    });
  await untilGraded(page, () =>
    openFiles(page, [
      { name: 'a.json', content: one('first') },
      { name: 'b.json', content: one('second') },
    ]),
  );
  assert.deepEqual(await page.locator('.tool .called').allInnerTexts(), ['first', 'second']);
});

test('a dropped file is opened, and says so while it hovers', async () => {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.json'));
    return data;
  }, LIST);
  await page.dispatchEvent('.report', 'dragenter', { dataTransfer: transfer });
  await page.getByText('Drop to grade').waitFor();
  await untilGraded(page, () => page.dispatchEvent('.report', 'drop', { dataTransfer: transfer }));
  assert.equal(await page.getByText('Drop to grade').count(), 0);
  assert.equal(await wholeText(page), LIST);
});

test('the rows of the weights add up to the score', async () => {
  await example(page, 'badly-written');
  await page.getByRole('tab', { name: 'Weights' }).click();
  const figures = async (/** @type {string} */ rows) =>
    (await page.locator(rows).allInnerTexts()).map((words) =>
      Number(words.replace('−', '-').match(/-?[\d.]+/)?.[0]),
    );
  const earned = await figures('.weights tbody td:nth-child(3)');
  const [sum = 0, rounding = 0, score = 0] = await figures('.weights tfoot td:nth-child(3)');
  assert.equal(earned.length, 7);
  assert.ok(Math.abs(earned.reduce((a, b) => a + b) - sum) < 0.001);
  assert.ok(Math.abs(sum + rounding - score) < 0.001);
  await page.getByRole('tab', { name: 'Tools' }).click();
});

test('the grade is spoken once, after it is there', async () => {
  await paste(page, LIST);
  await page
    .locator('#spoken', { hasText: /^Grade C, 65 of 100, warning, \d+ findings\.$/ })
    .waitFor({ state: 'attached' });
});
