import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAskedFor, mainOf, textsOf } from '../../static/share/beside.js';

const main = {
  name: 'api.yaml',
  text: 'openapi: 3.1.0\npaths:\n  /a:\n    $ref: "paths.yaml#/a"\n',
};
const paths = {
  name: 'paths.yaml',
  text: 'a:\n  get:\n    $ref: "more.json"\n',
};
const more = { name: 'more.json', text: '{}' };

test('the document that refers to the others is the one to grade, whatever the order', () => {
  assert.equal(mainOf([main, paths, more]), main);
  assert.equal(mainOf([more, paths, main]), main);
});

test('files that do not belong together are no such family', () => {
  assert.equal(mainOf([main, more]), undefined);
  assert.equal(mainOf([paths, more]), undefined);
  assert.equal(mainOf([{ ...main, text: '{"tools": []}' }, paths]), undefined);
});

test('texts by name', () => {
  assert.deepEqual(textsOf([more]), { 'more.json': '{}' });
});

test('a file is asked for where a finding names it', () => {
  const finding = {
    code: 'openapi_external_ref',
    evidence: { reference: 'more.json#A' },
  };
  const report = /** @type {any} */ ({ collection: {}, findings: [finding] });
  assert.equal(isAskedFor(report, 'more.json'), true);
  assert.equal(isAskedFor(report, 'other.json'), false);
  assert.equal(isAskedFor({ ...report, collection: undefined }, 'more.json'), false);
  assert.equal(isAskedFor(undefined, 'more.json'), false);
});
