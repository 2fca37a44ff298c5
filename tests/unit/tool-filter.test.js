import assert from 'node:assert/strict';
import test from 'node:test';
import { pick } from '../../static/panel/tool-filter.js';

const tools = /** @type {any[]} */ ([
  { name: 'b', grade: 'A', score: 95, source: 'github' },
  { name: 'a', grade: 'F', score: 10, source: null },
  { name: 'C', grade: 'A', score: 90, source: null },
]);
/** @param {Partial<{text: string, letter: string, order: string}>} filter */
const names = (filter) =>
  pick(tools, { text: '', letter: '', order: 'document', ...filter }).map(({ tool }) => tool.name);

test('orders', () => {
  assert.deepEqual(names({}), ['b', 'a', 'C']);
  assert.deepEqual(names({ order: 'worst' }), ['a', 'C', 'b']);
  assert.deepEqual(names({ order: 'name' }), ['C', 'a', 'b']);
});

test('filters by letter, name and source', () => {
  assert.deepEqual(names({ letter: 'A' }), ['b', 'C']);
  assert.deepEqual(names({ text: 'c' }), ['C']);
  assert.deepEqual(names({ text: 'GITHUB' }), ['b']);
});
