import assert from 'node:assert/strict';
import test from 'node:test';
import { charged, subjectOf } from '../../static/report.js';
import { NO_FILTER, pickFindings } from '../../static/panel/finding-filter.js';
import { foldedUnder, groups } from '../../static/panel/finding-list.js';

// A page's surroundings, as far as the state needs them.
Object.assign(globalThis, { location: new URL('http://localhost/') });
const { stops } = await import('../../static/editor/marks.js');

/** @param {Partial<import('../../static/report.js').Finding>} parts @returns {any} */
const finding = (parts) => ({
  severity: 'warning',
  code: 'a_rule',
  title: 'A title',
  tool: 0,
  pointer: '/0',
  message: '',
  points: 0,
  folded_under: null,
  ...parts,
});

const report = /** @type {any} */ ({
  tools: [{ name: 'first' }, { name: '' }],
  findings: [
    finding({ code: 'unknown_type_name', severity: 'blocker', message: 'No such type.' }),
    finding({ code: 'schema_invalid_for_dialect', severity: 'blocker', folded_under: 0, title: 'Invalid' }),
    finding({ code: 'deeper_still', folded_under: 1 }),
    finding({ code: 'example_missing', severity: 'info', tool: 1 }),
    finding({ code: 'list_token_cost', severity: 'info', tool: null, pointer: '' }),
    finding({ code: 'over_required', points: 2, fix: { kind: 'safe', title: 'Fix', patch: [] } }),
    finding({ code: 'over_required', tool: 1 }),
  ],
});
/** @param {string} code */
const groupOf = (code) => (/schema|type/.test(code) ? 'schema' : 'guidance');
/** @param {Partial<typeof NO_FILTER>} filter */
const codes = (filter) =>
  pickFindings(report, { ...NO_FILTER, ...filter }, groupOf).map(({ code, tool }) => `${code} ${tool}`);

test('what is folded is not counted, and is found under what carries the charge, also through another', () => {
  assert.equal(charged(report.findings).length, 5);
  assert.deepEqual(
    foldedUnder(report, report.findings[0]).map(({ code }) => code),
    ['schema_invalid_for_dialect', 'deeper_still'],
  );
  assert.deepEqual(foldedUnder(report, report.findings[1]), []);
});

test('filters', () => {
  assert.deepEqual(codes({ severity: 'blocker' }), ['unknown_type_name 0']);
  assert.deepEqual(codes({ group: 'schema' }), ['unknown_type_name 0']);
  assert.deepEqual(codes({ tool: 'list' }), ['list_token_cost null']);
  assert.deepEqual(codes({ tool: '1' }), ['example_missing 1', 'over_required 1']);
  assert.deepEqual(codes({ fixable: true }), ['over_required 0']);
  assert.deepEqual(codes({ text: 'whole list' }), ['list_token_cost null']);
  assert.deepEqual(codes({ text: 'INVALID' }), ['unknown_type_name 0'], 'through what is folded under it');
});

test('groups: the gravest first, then the costliest', () => {
  assert.deepEqual(
    groups(charged(report.findings)).map(({ code, list }) => `${code} ${list.length}`),
    ['unknown_type_name 1', 'over_required 2', 'example_missing 1', 'list_token_cost 1'],
  );
});

test('what a finding is about has a name', () => {
  assert.equal(subjectOf(report, report.findings[0]), 'first');
  assert.equal(subjectOf(report, report.findings[3]), '(no name)');
  assert.equal(subjectOf(report, report.findings[4]), 'The whole list');
});

test('the walk stops at what costs something, and at the rest where there is nothing else', () => {
  const marks = /** @type {any[]} */ ([{ severity: 'info' }, { severity: 'warning' }]);
  assert.deepEqual(stops(marks), [marks[1]]);
  assert.deepEqual(stops([marks[0]]), [marks[0]]);
});
