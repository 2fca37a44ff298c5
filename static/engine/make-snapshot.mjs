// node make-snapshot.mjs SITE_ZIP PREPARE_PY OUT: writes the memory of a Pyodide that has run prepare.py.
// The snapshot interface of Pyodide is internal; package-lock.json pins the version that this was made for.
import fs from 'node:fs';
import { loadPyodide } from 'pyodide';

const [site, prepare, out] = process.argv.slice(2).map(String);
if (!site || !prepare || !out) throw new Error('three file names are needed');

const python = await loadPyodide({ _makeSnapshot: true });
python.unpackArchive(new Uint8Array(fs.readFileSync(site)), 'zip', { extractDir: '/site' });
python.runPython(fs.readFileSync(prepare, 'utf8'));
// Where a snapshot starts, the standard library's archive is empty: Python must not remember what was in it, or a late
// import (even one for a traceback's source lines) would read past its end and not simply find nothing.
python.runPython(
  'import gc, sys, zipimport; zipimport._zip_directory_cache.clear(); sys.path_importer_cache.clear()',
);
python.runPython('gc.collect()');
fs.writeFileSync(out, python.makeMemorySnapshot());
