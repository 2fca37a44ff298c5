// Every example is read as what it says and gets a grade.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EXAMPLES } from '../../static/examples/index.js';
import { example, verdict } from './support/acts.js';
import { startApp } from './support/app.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open();
});
after(() => app.close());

/** @type {Record<string, [label: RegExp, tools: number]>} */
const READ_AS = {
  'nine-tools': [/MCP tools\/list/, 9],
  'badly-written': [/MCP tools\/list/, 7],
  'mcp-array': [/MCP/, 2],
  'json-rpc': [/MCP/, 1],
  'several-responses': [/MCP/, 2],
  'event-stream': [/MCP/, 2],
  'client-log': [/MCP/, 1],
  'several-servers': [/MCP/, 3],
  'single-tool': [/MCP tool/, 1],
  'json-schema': [/JSON Schema/, 1],
  'json-lines': [/MCP/, 3],
  tools: [/MCP/, 2],
  'nearly-json': [/MCP/, 1],
  'openai-chat': [/OpenAI Chat/, 1],
  'openai-responses': [/OpenAI Responses/, 1],
  anthropic: [/Anthropic/, 1],
  gemini: [/Gemini/, 1],
  bedrock: [/Bedrock/, 1],
  openapi: [/OpenAPI/, 8],
};

for (const { id, title } of EXAMPLES) {
  test(title, async () => {
    await example(page, id);
    const [label, tools] = READ_AS[id] ?? [/./, -1];
    const chip = await page.locator('.chip').innerText();
    assert.match(chip, label);
    assert.match(chip, new RegExp(`· ${tools} tool`));
    assert.match(await verdict(page), /^\d+ of 100$/);
    assert.equal(await page.locator('.notices .error').count(), 0);
    const places = page.locator('.report .place');
    for (const place of await places.all())
      assert.match((await place.getAttribute('aria-label')) ?? '', /line \d+/);
  });
}

test('the badly written list has every letter', async () => {
  await example(page, 'badly-written');
  assert.equal(
    (await page.locator('.spread button').allInnerTexts()).map((words) => words[0]).join(''),
    'ABCDF',
  );
});
