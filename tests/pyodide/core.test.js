import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { startPlainly } from './python.js';

test('the core passes its own tests in Pyodide', async (t) => {
  /** @type {Map<string, {outcome: string, text: string}>} */
  const told = new Map();
  Object.assign(globalThis, {
    /** @param {string} name @param {string} outcome @param {string} text */
    pytestTold: (name, outcome, text) => told.set(name, { outcome, text }),
  });
  const python = await startPlainly();
  const script = fs.readFileSync(new URL('run_core_tests.py', import.meta.url), 'utf8');
  /** @type {unknown} */
  let end;
  try {
    end = python.runPython(script);
  } catch (error) {
    end = error; // Python itself is gone: the test that was running is told below
  }
  assert.ok(told.size > 0, 'tests were found');
  for (const [name, { outcome, text }] of told) {
    await t.test(name, { skip: outcome === 'skipped' && text }, () => assert.equal(outcome, 'passed', text));
  }
  assert.equal(end, 0, 'the exit code of pytest');
});
