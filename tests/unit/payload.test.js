import assert from 'node:assert/strict';
import test from 'node:test';
import { readResult, readSchema, resultPayload } from '../../static/share/payload.js';
import { report } from './support/report.js';

test('a schema payload is text and known options', () => {
  assert.deepEqual(readSchema({ text: 'x', options: { kind: 'gemini', protocol: '2025-06-18', other: 1 } }), {
    text: 'x',
    options: { kind: 'gemini', protocol: '2025-06-18' },
  });
  assert.deepEqual(readSchema({ text: 'x' }), { text: 'x', options: {} });
  for (const payload of [null, [], 'x', {}, { text: 1 }]) assert.equal(readSchema(payload), null);
});

test('what was set aside comes back, and nothing that has another shape', () => {
  const options = { severity: { title_noise: 'off' }, set_aside: [{ code: 'a', tool: 't', why: 'so' }] };
  assert.deepEqual(readSchema({ text: 'x', options }), { text: 'x', options });
  assert.deepEqual(
    readSchema({ text: 'x', options: { set_aside: [5, { code: 1, tool: 2 }], severity: [] } }),
    {
      text: 'x',
      options: {
        set_aside: [
          { code: '', why: '' },
          { code: '', why: '' },
        ],
      },
    },
  );
});

test('how an OpenAPI document is read comes back too', () => {
  const openapi = {
    auth_fields: ['x-session'],
    action_aliases: { ship: 'action' },
    documents: { 'pets.yaml': 'openapi: 3.1.0' },
    min_confidence: 0.7,
    skip_deprecated: true,
  };
  assert.deepEqual(readSchema({ text: 'x', options: { openapi } }), { text: 'x', options: { openapi } });
  const odd = { auth_fields: [1], documents: ['a'], min_confidence: 2, skip_deprecated: 'yes', other: 1 };
  assert.deepEqual(readSchema({ text: 'x', options: { openapi: odd } }), { text: 'x', options: {} });
});

test('a result payload holds no words of the schema', () => {
  const collection = /** @type {any} */ ({ operations: [{ path: '/a path of the author' }] });
  const sent = JSON.stringify(resultPayload({ ...report, collection }));
  assert.ok(!sent.includes('a path'));
  assert.ok(!sent.includes('a sentence about'));
  assert.ok(!sent.includes('recommendation'));
  assert.ok(sent.includes('compose_page'));
});

test('a result comes back as a report the panel can show', () => {
  const back = readResult(JSON.parse(JSON.stringify(resultPayload(report))));
  assert.ok(back);
  assert.deepEqual(back.overall, report.overall);
  assert.deepEqual(back.rubric, report.rubric);
  assert.equal(back.findings[0]?.title, 'Array properties define `items`');
  assert.equal(back.findings[0]?.points, 15);
  assert.deepEqual(back.tools[0], { ...report.tools[0], title: null });
});

test('whatever comes, the types are right or it is refused', () => {
  for (const payload of [
    null,
    {},
    { report: null },
    { report: { schemagrade: { report: 2 } } },
    { report: { schemagrade: { report: 1 }, overall: {} } },
  ])
    assert.equal(readResult(payload), null);
  const odd = readResult({
    report: {
      schemagrade: { report: 1 },
      overall: { grade: 'B', score: 'many', next: 'A' },
      rubric: [null, 5, { check: {} }],
      tools: [{ name: 3, checks: 'x', grade: 'Z' }, 'tool'],
      findings: [
        { tool: 99, evidence: [], severity: 'loud' },
        { tool: 0, evidence: { parameters: 'x' } },
      ],
      input: { sources: [{}], notices: 'x' },
    },
  });
  assert.equal(odd?.overall?.score, 0);
  assert.equal(odd?.tools[0]?.grade, 'F');
  assert.equal(odd?.findings[0]?.severity, 'info');
  assert.equal(odd?.overall?.readiness.status, 'warning');
  assert.deepEqual(odd?.overall?.standing, { tools: 0, score: 0, readiness: 0 });
});
