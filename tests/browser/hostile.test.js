// Hostile input: each gets a report or a clear message, the page stays alive, the text stays, nothing leaves.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, example, openFiles, paste, pasteUntilGraded, verdict } from './support/acts.js';
import { PATIENCE, startApp, untilGraded } from './support/app.js';
import { toolList } from './support/texts.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;
/** @type {string[]} */
const faults = [];
/** @type {string[]} */
const asked = [];

before(async () => {
  app = await startApp();
  page = await app.open('', CLIPBOARD);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(`a dialog: ${dialog.message()}`));
  page.on('request', (request) => asked.push(request.url()));
});
after(() => app.close());

/** Still there: no fault, nothing asked for elsewhere, and the next text is graded. */
async function alive() {
  assert.deepEqual(faults, []);
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(app.url) && !url.startsWith('blob:') && !url.startsWith('data:')),
    [],
  );
  await example(page, 'gemini');
  assert.equal(await verdict(page), '93 of 100');
}

/** Until there is a report or a message about this text. @param {string} text */
async function pasteUntilAnswered(text) {
  const before = await page.evaluate(() => document.documentElement.dataset.revision);
  await paste(page, text);
  await page.waitForFunction(
    (old) => {
      const { revision, graded } = document.documentElement.dataset;
      return revision !== old && (graded === revision || document.querySelector('.trouble'));
    },
    before,
    { timeout: PATIENCE },
  );
}

/** @param {object} properties @param {object} [rest] */
const tool = (properties, rest = {}) =>
  JSON.stringify({
    name: 'a',
    description: 'A.',
    inputSchema: { type: 'object', properties },
    ...rest,
  });

/** @param {number} depth */
function nested(depth) {
  let value = {};
  for (let n = 0; n < depth; n++) value = { a: value };
  return value;
}

/** @type {Record<string, string>} */
const TEXTS = {
  'results that go deep beside a schema that goes round': [
    tool(
      {},
      { outputSchema: { type: 'object', properties: { a: { anyOf: [{ $ref: '#' }, { $ref: '#' }] } } } },
    ),
    JSON.stringify({ tool: 'a', structuredContent: nested(100) }),
    tool({}, { name: 'b', outputSchema: { type: 'object', allOf: [{ $ref: '#' }] } }),
    JSON.stringify({ tool: 'b', structuredContent: {} }),
    tool(
      {},
      { name: 'c', outputSchema: { type: 'object', properties: { a: { $ref: '#' } }, required: ['b'] } },
    ),
    JSON.stringify({ tool: 'c', structuredContent: nested(40) }),
  ].join('\n'),
  markup: tool(
    {
      '<img src=x onerror=alert(1)>': {},
      '</script><script>alert(2)</script>': {},
    },
    { name: '<b onclick=alert(3)>x</b>' },
  ),
  'bidi and invisible': tool(
    { '\u202eabc\u202c': {}, '\u200b\u200d\ufeff': {}, '': {} },
    { name: '\u2066x\u2069' },
  ),
  'a lone surrogate': '{"name": "\\ud800", "inputSchema": {"type": "object", "properties": {"\\udfff": {}}}}',
  'not a number':
    '{"name": "a", "inputSchema": {"type": "object", "properties": {"n": {"minimum": NaN, "maximum": -Infinity}}}}',
  'huge numbers': `{"name": "a", "inputSchema": {"type": "object", "properties": {"n": {"minimum": 1e999, "maximum": ${'9'.repeat(5000)}}}}}`,
  'duplicate keys':
    '{"name": "a", "name": "b", "inputSchema": {"type": "object", "properties": {"x": {}, "x": {"type": "string"}}}}',
  'names of the language':
    '{"name": "__proto__", "inputSchema": {"type": "object", "properties": {"__proto__": {}, "constructor": {}, "toString": {}, "hasOwnProperty": {}}}}',
  'a circle of $ref': tool({
    a: { $ref: '#/inputSchema/properties/a' },
    b: { $ref: '#' },
    c: { $ref: '#/properties/c' },
  }),
  'a $ref to elsewhere': tool(
    {
      a: { $ref: 'http://127.0.0.1:9/schema.json' },
      b: { $ref: 'https://example.com/x' },
    },
    { $schema: 'https://example.com/dialect' },
  ),
  'deep nesting': `{"name": "a", "inputSchema": ${'{"properties": {"a": '.repeat(5_000)}{}${'}}'.repeat(5_000)}}`,
  'deep brackets': '['.repeat(10_000),
  'deep YAML': `a: ${'['.repeat(10_000)}`,
  'YAML that laughs': [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...'bcdefghi'
      .split('')
      .map((name, n) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[n]}`).join(', ')}]`),
  ].join('\n'),
  'null bytes': 'a\u0000b: {\u0000',
};

for (const [name, text] of Object.entries(TEXTS)) {
  test(name, async () => {
    await pasteUntilAnswered(text);
    await page.locator('.report .verdict, .report .state').first().waitFor();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    if (await page.getByRole('tab').count()) await page.getByRole('tab').first().click();
    await alive();
  });
}

test('names are shown as text', async () => {
  await pasteUntilGraded(page, TEXTS.markup ?? '');
  assert.equal(await page.locator('.called').innerText(), '<b onclick=alert(3)>x</b>');
  assert.equal(await page.locator('.report img, .report script').count(), 0);
});

test('five thousand tools: a grade, a list in portions, a filter', async () => {
  await untilGraded(page, () => openFiles(page, [{ name: 'many.json', content: toolList(5_000) }]));
  assert.match(await page.locator('.chip').innerText(), /5,000 tools/);
  const shown = (/** @type {number} */ count) =>
    page.waitForFunction((n) => document.querySelectorAll('.tool').length === n, count);
  await shown(100);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await shown(200);
  await page.getByRole('searchbox', { name: /tools by name/ }).fill('tool_4321');
  await page.locator('.filtered', { hasText: '1 of 5,000 tools' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('tab', { name: 'Findings' }).click();
  await page.getByRole('tab', { name: 'Tools' }).click();
  await alive();
});

test('ten megabytes of text', async () => {
  const content = JSON.stringify({
    tools: [
      {
        name: 'long',
        description: 'x'.repeat(10_000_000),
        inputSchema: {
          type: 'object',
          properties: {},
          additionalProperties: false,
        },
      },
    ],
  });
  await untilGraded(page, () => openFiles(page, [{ name: 'long.json', content }]));
  assert.equal(await verdict(page), '100 of 100');
  await alive();
});

test('a file that is too large is refused in words', async () => {
  await openFiles(page, [{ name: 'huge.json', content: ' '.repeat(21 * 1024 * 1024) }]);
  await page.locator('.page-notice.error', { hasText: 'more than the 20 MiB' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await alive();
});
