// node bundle.mjs page|engine OUT_DIR [SIZES]: bundles with esbuild and prints {"<entry>": "<file in OUT_DIR>"} for build.py.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [what, outdir, sizes = '{}'] = process.argv.slice(2);
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

/** Pyodide's loader and the page's source functions run beside Python; their folder is hashed as a whole. */
const engine = {
  entryPoints: ['static/engine/boot.mjs'],
  entryNames: 'boot',
  external: ['node:*', 'ws'],
  define: { SIZES: sizes },
};

const result = await build({
  ...(what === 'page' ? page : engine),
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
});

/** @type {Record<string, string>} */
const files = {};
for (const [file, output] of Object.entries(result.metafile.outputs)) {
  if (output.entryPoint) {
    files[output.entryPoint] = path.relative(/** @type {string} */ (outdir), path.resolve(root, file)).replaceAll('\\', '/');
  }
}
console.log(JSON.stringify(files));
