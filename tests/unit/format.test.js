import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { edited } from '../../static/fixes/edits.js';
import { formatEdits, hasLongLine } from '../../static/source/format.js';
import { scan } from '../../static/source/json-scanner.js';

/** @param {string} text */
function formatted(text) {
  const edits = formatEdits(text);
  assert.ok(edits, text);
  return edited(text, edits);
}

/** @param {string} text */
const tokens = (text) => [...scan(text)].map(({ from, to }) => text.slice(from, to));

test('white space is all that changes', () => {
  const text = '{"b":1.50,"a":1e+2,"b":12345678901234567890,"s":"\\u00e9 {\\"x\\": [1]}  ","o":{},"l":[ ]}';
  assert.equal(
    formatted(text),
    `{
  "b": 1.50,
  "a": 1e+2,
  "b": 12345678901234567890,
  "s": "\\u00e9 {\\"x\\": [1]}  ",
  "o": {},
  "l": []
}`,
  );
});

test('short lists of plain values stay on their line, others do not', () => {
  const long = JSON.stringify(Array.from({ length: 30 }, (_, n) => `value ${n}`));
  assert.equal(
    formatted('[{"a":["x","y" , 3],"b":[[1],{}]}]'),
    '[\n  {\n    "a": ["x", "y", 3],\n    "b": [\n      [1],\n      {}\n    ]\n  }\n]',
  );
  assert.equal(formatted(long).split('\n').length, 32);
});

test('several values, comments, single quotes, missing and trailing commas', () => {
  assert.equal(formatted('{"a":1}{"b":2}'), '{\n  "a": 1\n}\n{\n  "b": 2\n}');
  for (const text of [
    "{'a':{'b':None,'c':[True,]},}",
    '{"a":1 /* one */,"b":2// two\n,"c":3}',
    '[{"a":1} {"b":2 "c":3}]',
    '\n\n {"a":\n\n1}\n',
  ]) {
    const once = formatted(text);
    assert.deepEqual(tokens(once), tokens(text), text);
    assert.deepEqual(formatEdits(once), [], once);
  }
});

test('what is not JSON to its end is left alone', () => {
  for (const text of [
    'a: 1',
    '',
    '[1',
    '{"a": "b}',
    '[1}',
    '[1] and more',
    '{"a": `b c`}',
    'data: [1]',
    '{"a":1}]',
  ])
    assert.equal(formatEdits(text), null, text);
});

test('the examples keep every token, and are laid out for good', () => {
  const folder = new URL('../../static/examples/', import.meta.url);
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const text = fs.readFileSync(new URL(name, folder), 'utf8');
    const flat = JSON.stringify(JSON.parse(text));
    assert.deepEqual(JSON.parse(formatted(flat)), JSON.parse(text), name);
    assert.deepEqual(formatEdits(formatted(flat)), [], name);
  }
});

test('deep and large texts take no longer than their length allows', () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  assert.ok(formatted(deep).length < 10_000_000);
  const many = `[${'[1,2],'.repeat(50_000)}0]`;
  const start = process.cpuUsage().user;
  formatted(many);
  assert.ok(process.cpuUsage().user - start < 5_000_000);
});

test('a long line is one that nobody reads', () => {
  assert.equal(hasLongLine('a\n'.repeat(5_000)), false);
  assert.equal(hasLongLine(`a\n${'b'.repeat(1_001)}\nc`), true);
  assert.equal(hasLongLine('b'.repeat(999)), false);
});
