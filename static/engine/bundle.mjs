// node bundle.mjs page|engine|offline OUT_DIR [VALUE]: bundles with esbuild and prints {"<entry>": "<file in OUT_DIR>"} for build.py.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [what = 'page', outdir = '', value = '{}'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Names carry a hash of their content, so that hosts and the offline copy may keep them for ever. */
const page = {
  entryPoints: ['static/main.jsx', 'static/style/main.css'],
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  splitting: true,
  jsx: /** @type {const} */ ('automatic'),
  jsxImportSource: 'preact',
};

/** What runs beside Python (Pyodide's loader, the page's source functions) and what starts it (PyScript). */
const engine = {
  entryPoints: {
    boot: 'static/engine/boot.mjs',
    pyscript: 'static/node_modules/@pyscript/core/dist/core.js',
  },
  external: ['node:*', 'ws'],
  define: {
    SIZES: value,
    PYODIDE_BUILD: JSON.stringify(
      JSON.parse(fs.readFileSync(path.join(root, 'static/node_modules/pyodide/pyodide-lock.json'), 'utf8'))
        .info,
    ),
  },
  plugins: [bareWorkers()],
};

/**
 * PyScript's plugins (terminal, editor, error box …) load in the background; once they are there, its workers run
 * PyScript's own Python library first and need `eval`. Ours need neither, the second worker no more than the first:
 * here the plugins never come.
 * @returns {import('esbuild').Plugin}
 */
function bareWorkers() {
  return {
    name: 'bare-workers',
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path, kind, importer }) =>
        kind === 'dynamic-import' && /@pyscript.core/.test(importer)
          ? { path, namespace: 'never' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'never' }, () => ({
        contents: 'export default new Promise(() => {});',
      }));
    },
  };
}

/** The service worker has a fixed name: browsers look there for news. */
const offline = {
  entryPoints: ['static/offline/sw.js'],
  define: { RELEASE: value },
};

const result = await build({
  ...{ page, engine, offline }[what],
  absWorkingDir: root,
  outdir,
  bundle: true,
  format: 'esm',
  target: ['es2023', 'chrome111', 'firefox115', 'safari16.4'],
  minify: true,
  legalComments: 'none',
  loader: { '.svg': 'file', '.png': 'file', '.txt': 'text' },
  metafile: true,
  logLevel: 'warning',
}).catch(() => process.exit(1)); // esbuild has said why

/** @type {Record<string, string>} */
const files = {};
for (const [file, output] of Object.entries(result.metafile.outputs)) {
  if (output.entryPoint) {
    files[output.entryPoint] = path
      .relative(/** @type {string} */ (outdir), path.resolve(root, file))
      .replaceAll('\\', '/');
  }
}
console.log(JSON.stringify(files));
