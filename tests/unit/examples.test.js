import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { DEFAULT_EXAMPLE, EXAMPLES } from '../../static/examples/index.js';

const folder = new URL('../../static/examples/', import.meta.url);

test('every example file is in the list and the list has only files', () => {
  const files = fs.readdirSync(folder).filter((name) => /\.(json|ya?ml|txt)$/.test(name));
  assert.deepEqual(files.sort(), EXAMPLES.map(({ file }) => file).sort());
  assert.ok(EXAMPLES.some(({ id }) => id === DEFAULT_EXAMPLE));
  assert.equal(new Set(EXAMPLES.map(({ id }) => id)).size, EXAMPLES.length);
});

test('the nine tools are as published: 18 parameters, 8 required, descriptions of 61 to 230 characters', () => {
  const { tools } = JSON.parse(fs.readFileSync(new URL('nine-tools.json', folder), 'utf8'));
  const table = tools.map((/** @type {any} */ { name, inputSchema: { properties, required = [] } }) => [
    name,
    Object.keys(properties).length,
    required.length,
  ]);
  assert.deepEqual(table, [
    ['search_components', 4, 1],
    ['get_component', 2, 2],
    ['search_blocks', 3, 1],
    ['get_block', 2, 2],
    ['get_design_system', 1, 0],
    ['list_design_systems', 0, 0],
    ['compose_page', 5, 1],
    ['list_categories', 0, 0],
    ['get_page', 1, 1],
  ]);
  const lengths = tools.map((/** @type {any} */ tool) => tool.description.length);
  assert.deepEqual([Math.min(...lengths), Math.max(...lengths)], [61, 230]);
});
