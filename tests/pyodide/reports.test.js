// The same text gives the same bytes everywhere: on CPython, in Pyodide started plainly, and from the memory snapshot.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { root } from '../browser/support/packages.js';
import { startFromSnapshot, startPlainly } from './python.js';

const shared = path.join(root, '../shared');
const script = path.join(root, 'tests/pyodide/reports.py');

/** @param {string[]} more */
const onCPython = (...more) =>
  execFileSync(process.env.SCHEMAGRADE_PYTHON ?? 'python3', [script, root, shared, ...more], {
    env: { ...process.env, PYTHONPATH: path.join(root, 'py') },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });

/** @type {Record<string, string>} */
let expected;
before(() => {
  expected = JSON.parse(onCPython());
});

const PREPARE = `
import sys
sys.path.insert(0, "/repo/tests/pyodide")
import js, json
from pyodide.ffi import JsException

def yaml(text):
    try:
        return js.schemagradeSource.yamlToJson(text)
    except JsException as error:
        raise ValueError(str(error.message), error.line, error.column) from None
`;

/**
 * @param {import('pyodide').PyodideAPI} python
 * @param {string} only files whose names begin so
 */
function compare(python, only) {
  python.runPython(PREPARE);
  const actual = JSON.parse(
    python.runPython(
      `import reports; json.dumps(reports.hashes("/repo", "/shared", yaml, ${JSON.stringify(only)}))`,
    ),
  );
  const names = Object.keys(expected).filter((name) => name.startsWith(only));
  assert.deepEqual(Object.keys(actual), names, 'the same files');
  for (const name of names) {
    if (actual[name] !== expected[name])
      assert.equal(...bothReports(python, name), `${name} is graded differently`);
  }
  return names.length;
}

/** @param {import('pyodide').PyodideAPI} python @param {string} name @returns {[string, string]} */
function bothReports(python, name) {
  const below = name.startsWith('fixtures/') ? 'tests' : '../shared/corpus';
  const inside = name.startsWith('fixtures/') ? '/repo/tests' : '/shared/corpus';
  const here = onCPython(path.join(root, below, name));
  const there = python.runPython(
    `from pathlib import Path; reports.report(Path(${JSON.stringify(`${inside}/${name}`)}), yaml)`,
  );
  let at = 0;
  while (here[at] === there[at] && at < here.length) at += 1;
  const around = (/** @type {string} */ text) => `at ${at}: …${text.slice(Math.max(0, at - 80), at + 80)}…`;
  return [around(there), around(here)];
}

test('fixtures, started plainly', async (t) => {
  const python = await startPlainly();
  t.diagnostic(`${compare(python, 'fixtures/')} files`);
});

test('fixtures and corpus, from the memory snapshot', async (t) => {
  const python = await startFromSnapshot();
  const loaded = python.runPython('import sys; list(sys.modules)').toJs();
  t.diagnostic(`${compare(python, 'fixtures/')} fixtures`);
  await t.test('corpus', { skip: !fs.existsSync(shared) && 'there is no ../shared/corpus' }, (u) => {
    u.diagnostic(
      `${['mcp/', 'functions/', 'openapi/'].reduce((n, folder) => n + compare(python, folder), 0)} files`,
    );
  });
  await t.test('nothing is imported after the snapshot was taken', () => {
    const later = python.runPython('list(sys.modules)').toJs();
    const ours = ['js', 'reports'];
    assert.deepEqual(
      later.filter((/** @type {string} */ name) => !loaded.includes(name) && !ours.includes(name)),
      [],
    );
  });
});
