// Which texts the editor leaves uncoloured.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nestsDeep } from '../../static/editor/depth.js';

test('deep brackets and dashes', () => {
  for (const text of ['['.repeat(301), `a: ${'{"b": ['.repeat(200)}`, '- '.repeat(301)])
    assert.equal(nestsDeep(text), true);
});

test('what is wide, quoted or closed again is not deep', () => {
  for (const text of [
    '[]'.repeat(5_000),
    `"${'['.repeat(5_000)}"`,
    '"\\"[['.repeat(1),
    '- a\n'.repeat(5_000),
    '',
  ])
    assert.equal(nestsDeep(text), false);
});
