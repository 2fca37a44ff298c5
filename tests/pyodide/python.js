// The browser's Python under Node: the same Pyodide, the same wheels, the same preparation.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import * as source from '../../static/source/worker-entry.js';
import { load, root } from '../browser/support/packages.js';

/** @type {typeof import('pyodide')} */
const pyodide = load('pyodide');
const at = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

Object.assign(globalThis, { schemagradeSource: source });

/** @param {string} name */
function folders(name) {
  const given = process.env[name];
  if (!given) throw new Error(`${name} is not set: run the tests with python build.py test`);
  return given.split(path.delimiter);
}

/** Sees the checkout as /repo, and the corpus beside it where there is one. @param {import('pyodide').PyodideAPI} python */
function mount(python) {
  python.mountNodeFS('/repo', root);
  if (fs.existsSync(at('../shared'))) python.mountNodeFS('/shared', fs.realpathSync(at('../shared')));
}

/** Python started plainly, with the test packages beside those of the page. */
export async function startPlainly() {
  const python = await pyodide.loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: '1', HOME: '/home/pyodide' } });
  for (const folder of folders('SCHEMAGRADE_WHEELS')) {
    for (const wheel of fs.readdirSync(folder)) {
      const bytes = new Uint8Array(fs.readFileSync(path.join(folder, wheel)));
      python.unpackArchive(bytes, 'wheel', { extractDir: '/site' });
    }
  }
  mount(python);
  python.runPython('import sys; sys.path.insert(0, "/repo/py")');
  python.runPython(fs.readFileSync(at('static/engine/prepare.py'), 'utf8'));
  return python;
}

/** Python as the page starts it: from the built memory snapshot, with an empty standard library. */
export async function startFromSnapshot() {
  const [name] = fs.readdirSync(at('dist/engine'));
  const packed = fs.readFileSync(at('dist/engine', String(name), 'memory.bin'));
  const empty = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'schemagrade-')), 'empty.zip');
  fs.writeFileSync(empty, new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]));
  const python = await pyodide.loadPyodide({
    _loadSnapshot: new Uint8Array(zlib.gunzipSync(packed)),
    stdLibURL: empty,
  });
  mount(python);
  return python;
}
