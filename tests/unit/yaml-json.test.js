import assert from 'node:assert/strict';
import test from 'node:test';
import { yamlToJson } from '../../static/source/yaml-json.js';

/** @param {string} text */
const value = (text) => JSON.parse(yamlToJson(text));

test('YAML 1.2: yes and dates are strings, order is kept', () => {
  assert.equal(
    yamlToJson('b: yes\n10: x\na: 2020-01-01\n2: true'),
    '{"b":"yes","10":"x","a":"2020-01-01","2":true}',
  );
});

test('numbers keep their digits', () => {
  assert.equal(
    yamlToJson('[12345678901234567890, 1.50, 0x10, .inf, -0.1e3]'),
    '[12345678901234567890,1.50,16,Infinity,-0.1e3]',
  );
});

test('block strings, null, empty', () => {
  assert.deepEqual(value('a: |\n  x\n  y\nb: ~\nc:\nd: ""'), {
    a: 'x\ny\n',
    b: null,
    c: null,
    d: '',
  });
  assert.equal(yamlToJson(''), 'null');
});

test('anchors, aliases and merge keys', () => {
  assert.deepEqual(value('x: &x {a: 1, b: 2}\ny: {<<: *x, b: 3}\nz: *x'), {
    x: { a: 1, b: 2 },
    y: { a: 1, b: 3 },
    z: { a: 1, b: 2 },
  });
  assert.deepEqual(value('x: &x {a: 1}\nw: &w {a: 2, c: 4}\ny: {<<: [*x, *w]}').y, { a: 1, c: 4 });
});

test('duplicate keys reach the reader, __proto__ is a name', () => {
  assert.equal(yamlToJson('a: 1\na: 2'), '{"a":1,"a":2}');
  assert.equal(yamlToJson('__proto__: {constructor: 1}'), '{"__proto__":{"constructor":1}}');
});

test('keys of other types become text', () => {
  assert.equal(yamlToJson('true: 1\nnull: 2\n0x1F: 3'), '{"true":1,"null":2,"0x1F":3}');
});

test('an error says where, in code points', () => {
  assert.throws(() => yamlToJson('a: 1\nb: "😀" c'), {
    name: 'YamlError',
    line: 2,
  });
  assert.throws(() => yamlToJson('a: *nowhere'), {
    name: 'YamlError',
    line: 1,
  });
});

test('aliases that unfold without end, and deep nesting, are refused', () => {
  let text = 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n';
  for (let n = 1; n < 9; n++)
    text += `a${n}: &a${n} [${Array(10)
      .fill(`*a${n - 1}`)
      .join(', ')}]\n`;
  assert.throws(() => yamlToJson(text), /unfold/);
  assert.throws(() => yamlToJson('['.repeat(10_000)));
});

test('several documents come one a line', () => {
  assert.equal(yamlToJson('a: 1\n---\nb: 2\n'), '{"a":1}\n{"b":2}');
});
