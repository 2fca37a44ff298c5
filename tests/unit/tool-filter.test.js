import assert from 'node:assert/strict';
import test from 'node:test';
import { pick } from '../../static/panel/tool-filter.js';

const tools = /** @type {any[]} */ ([
  {
    name: 'b',
    grade: 'A',
    score: 95,
    source: 'github',
    readiness: { score: 90, status: 'blocked' },
    tokens: 9,
  },
  { name: 'a', grade: 'F', score: 10, source: null, readiness: { score: 75, status: 'warning' }, tokens: 40 },
  { name: 'C', grade: 'A', score: 90, source: null, readiness: { score: 100, status: 'ready' }, tokens: 12 },
]);
/** @param {Partial<import('../../static/panel/tool-filter.js').ToolFilter>} filter */
const names = (filter) =>
  pick(tools, { text: '', letter: '', status: '', order: 'document', ...filter }).map(
    ({ tool }) => tool.name,
  );

test('orders', () => {
  assert.deepEqual(names({}), ['b', 'a', 'C']);
  assert.deepEqual(names({ order: 'worst' }), ['a', 'C', 'b']);
  assert.deepEqual(names({ order: 'name' }), ['C', 'a', 'b']);
  assert.deepEqual(names({ order: 'readiness' }), ['b', 'a', 'C'], 'what is blocked is the least ready');
  assert.deepEqual(names({ order: 'tokens' }), ['a', 'C', 'b']);
});

test('filters by letter, readiness, name and source', () => {
  assert.deepEqual(names({ status: 'ready' }), ['C']);
  assert.deepEqual(names({ letter: 'A' }), ['b', 'C']);
  assert.deepEqual(names({ text: 'c' }), ['C']);
  assert.deepEqual(names({ text: 'GITHUB' }), ['b']);
});
