// The engine alone on a page of its own: the built engine and static/engine/client.js, without the app.
import fs from 'node:fs';
import path from 'node:path';
import { dist, temporaryFolder } from './app.js';
import { load, root } from './packages.js';

const HTML = `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'">
<title>Engine</title>
<script type="module" src="engine-page.js"></script>
`;

/** Puts what the page records into globals, for `page.evaluate`. */
const SCRIPT = `
import { createEngine } from './client.js';
globalThis.statuses = [];
globalThis.make = (settings = {}) =>
  (globalThis.engine = createEngine({ ...settings, onStatus: (status) => globalThis.statuses.push(status) }));
`;

/** A folder with a copy of dist/ and `engine-page.html` in it. */
export async function engineFolder() {
  const folder = temporaryFolder('engine');
  fs.cpSync(dist, folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'engine-page.html'), HTML);
  await load('esbuild').build({
    stdin: { contents: SCRIPT, resolveDir: path.join(root, 'static/engine') },
    bundle: true,
    format: 'esm',
    outfile: path.join(folder, 'engine-page.js'),
  });
  return folder;
}

/** Where the engine's files lie in a copy of dist/. @param {string} folder */
export function engineFiles(folder) {
  const [name] = fs.readdirSync(path.join(folder, 'engine'));
  return path.join(folder, 'engine', String(name));
}
