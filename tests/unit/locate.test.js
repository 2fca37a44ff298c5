import assert from 'node:assert/strict';
import test from 'node:test';
import { locate } from '../../static/source/locate.js';

/** @param {string[]} pointers @param {object} [input] */
const report = (pointers, input = {}) =>
  JSON.stringify({
    input: { format: 'json', documents: [{ line: 1, column: 1 }], ...input },
    findings: pointers.map((pointer) => ({ pointer })),
  });

/** @param {string} text @param {string} pointer @param {object} [input] */
function at(text, pointer, input) {
  const range = locate(text, report([pointer], input))[pointer];
  return range && text.slice(...range);
}

test('a member is its key and its value', () => {
  assert.equal(at('{"a": {"b": [1, 2]}}', '/a/b'), '"b": [1, 2]');
  assert.equal(at('{"a": {"b": [1, 2]}}', '/a/b/1'), '2');
  assert.equal(at(' {"a": 1} ', ''), '{"a": 1}');
});

test('the longest part that exists', () => {
  assert.equal(at('{"a": "{\\"b\\": 1}"}', '/a/b/c'), '"a": "{\\"b\\": 1}"');
  assert.equal(at('{"a": 1}', '/x'), '{"a": 1}');
});

test('emoji, CRLF, tabs and a byte order mark before it', () => {
  const text = '\uFEFF{\r\n\t"😀": "👩‍👩‍👧",\r\n\t"b": 2\r\n}';
  assert.equal(at(text, '/b', { documents: [{ line: 1, column: 2 }] }), '"b": 2');
  assert.equal(at(text, '/😀'), '"😀": "👩‍👩‍👧"');
});

test('escaped keys and pointers', () => {
  assert.equal(at('{"a\\u002fb": 1, "m~n": 2}', '/a~1b'), '"a\\u002fb": 1');
  assert.equal(at('{"a\\u002fb": 1, "m~n": 2}', '/m~0n'), '"m~n": 2');
});

test('comments, trailing commas, single quotes, bare words, missing commas', () => {
  const text = "{ // one\n 'a': True, /* two */ b: [None,], # three\n 'it\\'s \"x\"': 3 \"d\": 4, }";
  assert.equal(at(text, '/a'), "'a': True");
  assert.equal(at(text, '/b/0'), 'None');
  assert.equal(at(text, '/it\'s "x"'), "'it\\'s \"x\"': 3");
  assert.equal(at(text, '/d'), '"d": 4');
});

test('a cut-off end', () => {
  assert.equal(at('{"a": [{"b": "c', '/a/0/b'), '"b": "c');
  assert.equal(at('{"a": [{"b": 1', '/a/0'), '{"b": 1');
});

test('the last of two equal keys wins, and nothing of the first is left', () => {
  const text = '{"a": {"x": 1, "y": 2}, "a": {"x": 3}}';
  assert.equal(at(text, '/a/x'), '"x": 3');
  assert.equal(at(text, '/a/y'), '"a": {"x": 3}');
  assert.equal(at('{"a": {"x": 1}, "a": 5}', '/a/x'), '"a": 5');
});

test('__proto__ and constructor are names like others', () => {
  const text = '{"__proto__": {"constructor": 1}, "constructor": {"__proto__": 2}}';
  assert.equal(at(text, '/__proto__/constructor'), '"constructor": 1');
  assert.equal(at(text, '/constructor/__proto__'), '"__proto__": 2');
  assert.equal(Object.getPrototypeOf(locate(text, report(['/__proto__']))), null);
});

test('several documents: the first token is the document', () => {
  const documents = [
    { line: 1, column: 1 },
    { line: 2, column: 3 },
  ];
  const text = '{"a": "😀"}\n😀 {"a": 2}';
  assert.equal(at(text, '/0/a', { documents }), '"a": "😀"');
  assert.equal(at(text, '/1/a', { documents }), '"a": 2');
});

test('server-sent events: data: on every line', () => {
  const text = 'event: message\ndata: {"a":\ndata:   {"b": 1}}\n\n';
  assert.equal(at(text, '/a/b', { documents: [{ line: 2, column: 7 }] }), '"b": 1');
});

test('hostile nesting gives an answer', () => {
  const deep = '['.repeat(10_000);
  assert.deepEqual(locate(deep, report(['']))[''], [0, 10_000]);
  const objects = '{"a":'.repeat(10_000);
  assert.equal(at(objects, '/a/a')?.length, 50_000 - 6);
  assert.equal(typeof locate(deep, report(['/0'], { format: 'yaml' })), 'object');
});

test('a broken report or text never throws', () => {
  assert.deepEqual({ ...locate('{', 'nonsense') }, {});
  assert.deepEqual({ ...locate('', report(['/a'])) }, {});
  assert.equal(typeof locate('}}]]"', report(['/a'])), 'object');
});

test('YAML: block and flow, emoji and CRLF, merge keys and aliases', () => {
  const yaml = { format: 'yaml' };
  const text =
    '# 😀\r\nbase: &base\r\n  type: string\r\ntools:\r\n  - name: "😀"\r\n    schema: {a: 1, b: [x, y]}\r\n  - <<: *base\r\n    own: 2\r\n  - *base\r\n';
  assert.equal(at(text, '/tools/0/schema/b/1', yaml), 'y');
  assert.equal(at(text, '/tools/0/schema/b', yaml), 'b: [x, y]');
  assert.equal(at(text, '/tools/0/name', yaml), 'name: "😀"');
  assert.equal(at(text, '/tools/1/own', yaml), 'own: 2');
  assert.equal(at(text, '/tools/1/type', yaml), 'type: string');
  assert.equal(at(text, '/tools/2/type', yaml), 'type: string');
  assert.equal(at(text, '/tools/0/none', yaml)?.startsWith('name:'), true);
});

test('YAML: several documents, duplicate keys', () => {
  const text = 'a: 1\n---\na: 2\na: 3\n';
  const input = {
    format: 'yaml',
    documents: [
      { line: 1, column: 1 },
      { line: 3, column: 1 },
    ],
  };
  assert.equal(at(text, '/1/a', input), 'a: 3');
});
