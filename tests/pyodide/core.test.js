import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { startPlainly } from './python.js';

test('the core passes its own tests in Pyodide', async (t) => {
  const python = await startPlainly();
  const script = fs.readFileSync(new URL('run_core_tests.py', import.meta.url), 'utf8');
  /** @type {{code: number, tests: [string, string, string][]}} */
  const { code, tests } = JSON.parse(python.runPython(script));
  assert.ok(tests.length > 0, 'tests were found');
  for (const [name, outcome, text] of tests) {
    await t.test(name, { skip: outcome === 'skipped' && text }, () => assert.equal(outcome, 'passed', text));
  }
  assert.equal(code, 0, 'the exit code of pytest');
});
