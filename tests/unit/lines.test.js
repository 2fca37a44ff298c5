import assert from 'node:assert/strict';
import test from 'node:test';
import { offsetOf, positionOf } from '../../static/source/lines.js';
import { looksLike } from '../../static/editor/language.js';

test('columns count code points, offsets UTF-16', () => {
  const text = 'a\r\n😀b\nc\rd';
  assert.equal(offsetOf(text, 2, 2), text.indexOf('b'));
  assert.deepEqual(positionOf(text, text.indexOf('b')), { line: 2, column: 2 });
  assert.equal(offsetOf(text, 4, 1), text.indexOf('d'));
  assert.deepEqual(positionOf(text, text.indexOf('d')), { line: 4, column: 1 });
});

test('beyond the end is the end', () => {
  assert.equal(offsetOf('a\nb', 9, 9), 3);
  assert.equal(offsetOf('ab', 1, 9), 2);
  assert.deepEqual(positionOf('', 5), { line: 1, column: 1 });
});

test('JSON or YAML, by the first look', () => {
  assert.equal(looksLike('  {"a": 1}'), 'json');
  assert.equal(looksLike('tools:\n  - name: a'), 'yaml');
  assert.equal(looksLike('# note\n- a'), 'yaml');
  assert.equal(looksLike('data: {"a": 1}'), 'json');
  assert.equal(looksLike(''), 'json');
});
