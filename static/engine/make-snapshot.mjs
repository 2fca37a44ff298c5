// node make-snapshot.mjs SITE_ZIP PREPARE_PY OUT: writes the memory of a Pyodide that has run prepare.py.
// The snapshot interface of Pyodide is internal; package-lock.json pins the version that this was made for.
import fs from 'node:fs';
import { loadPyodide } from 'pyodide';

const [site, prepare, out] = process.argv.slice(2).map(String);
if (!site || !prepare || !out) throw new Error('three file names are needed');

// Without docstrings (-OO), which nobody reads there: saves a fifteenth of the packed snapshot.
const python = await loadPyodide({ _makeSnapshot: true, args: ['-OO'] });
python.unpackArchive(new Uint8Array(fs.readFileSync(site)), 'zip', { extractDir: '/site' });
python.runPython(fs.readFileSync(prepare, 'utf8'));
// Where a snapshot starts, the standard library's archive is empty: Python must not remember what was in it, or a late
// import (even one for a traceback's source lines) would read past its end and not simply find nothing.
python.runPython(
  'import gc, sys, zipimport; zipimport._zip_directory_cache.clear(); sys.path_importer_cache.clear()',
);
python.runPython('gc.collect()');
wipeFreeMemory(/** @type {any} */ (python)._module);
fs.writeFileSync(out, python.makeMemorySnapshot());

/**
 * Memory that was used and freed keeps its old content, which would be sent along: takes all of it, as far as the heap
 * does not have to grow for it, fills it with zeros and gives it back. Saves a tenth of the packed snapshot.
 * @param {any} heap Emscripten's module
 */
function wipeFreeMemory(heap) {
  heap._malloc_set_footprint_limit(heap._malloc_footprint());
  /** @type {number[]} */
  const taken = [];
  for (let size = 2 ** 23; size >= 16; size /= 2) {
    for (let at = heap._malloc(size); at !== 0; at = heap._malloc(size)) {
      heap.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
  }
  for (const at of taken) heap._free(at);
  heap._malloc_set_footprint_limit(-1);
}
