// PyScript imports this module in its worker in place of pyodide.mjs. The interpreter starts from a memory snapshot in
// which the grading core is already imported; where that fails, it starts plainly and imports the core from site.zip.
import { loadPyodide as load, version } from 'pyodide';
import * as source from '../source/worker-entry.js';

export { version };

/** @typedef {import('./client.js').WorkerMessage} WorkerMessage */

const here = new URL('./', import.meta.url).href;
const words = new URL(import.meta.url).searchParams;
const startPlainly = words.has('plain');

/** PyScript keeps the worker's own channel for itself until it is ready. */
const channel = new BroadcastChannel(words.get('channel') ?? '');
channel.addEventListener('message', ({ data }) => data === 'close' && globalThis.close());

/** @param {WorkerMessage} message */
const post = (message) => channel.postMessage(message);
post({ type: 'stage', stage: 'download' });

// ── Downloads: packed at build time, so every host sends few bytes and their number is known ──

/** @type {Record<string, number>} */
const received = {};
let told = 0;

/** @param {string} name @param {number} bytes */
function count(name, bytes) {
  received[name] = (received[name] ?? 0) + bytes;
  const loaded = Object.values(received).reduce((sum, part) => sum + part, 0);
  const total = Object.keys(received).reduce((sum, part) => sum + (SIZES[part] ?? 0), 0);
  if (loaded < total && performance.now() - told < 50) return;
  told = performance.now();
  post({ type: 'stage', stage: 'download', loaded, total });
}

/**
 * Fetches a file of the engine's folder, telling how far it is.
 * @param {string} name
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
async function download(name) {
  received[name] = 0;
  const response = await native(here + name);
  if (!response.ok || !response.body) throw new Error(`${name}: HTTP ${response.status}`);
  return response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        count(name, chunk.byteLength);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** @param {string} name @param {string} type */
const unpacked = async (name, type) =>
  new Response((await download(name)).pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'Content-Type': type },
  });

/**
 * Pyodide fetches its parts by fixed names; these answers stand in for some of them.
 * @type {Map<string, () => Promise<Response>>}
 */
const answers = new Map();
const native = globalThis.fetch.bind(globalThis);
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : new URL(input, here).href;
  const answer = answers.get(url);
  return answer ? answer() : native(input, init);
};

// ── The two starts ──

/** Pyodide's own list of packages has 119 KB; none of them is asked for. */
const NO_PACKAGES = JSON.stringify({ info: PYODIDE_BUILD, packages: {} });

/** An empty zip archive: with the snapshot, the standard library is in memory already. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);

/** @typedef {Parameters<typeof load>[0] & object} Options */

const compileRuntime = () => WebAssembly.compileStreaming(unpacked('runtime.bin', 'application/wasm'));
const unpackMemory = () =>
  unpacked('memory.bin', 'application/octet-stream').then((response) => response.arrayBuffer());

/**
 * Starts Pyodide with a runtime that is being compiled; by itself Pyodide would begin that after all else is there.
 * @param {Options} options
 * @param {Promise<WebAssembly.Module>} runtime
 * @param {Promise<unknown>} others
 */
function start(options, runtime, others) {
  answers.set(`${here}pyodide.asm.wasm`, async () => new Response());
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await runtime;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  Promise.all([runtime, others]).then(
    () => post({ type: 'stage', stage: 'start' }),
    () => {}, // told by whoever waits for them
  );
  // Pyodide waits for ever for a runtime that fails.
  const never = runtime.then(() => /** @type {Promise<never>} */ (new Promise(() => {})));
  return Promise.race([load(options), never]);
}

// Begun before PyScript asks for Python, which it does after it has opened a store of its own.
const early = startPlainly ? null : { runtime: compileRuntime(), memory: unpackMemory() };
for (const part of Object.values(early ?? {})) part.catch(() => {}); // told by whoever waits for them
import(`${here}pyodide.asm.mjs`).catch(() => {}); // told by Pyodide, which imports it a little later

/** @param {Options} options @param {NonNullable<typeof early>} parts */
async function startFromSnapshot(options, { runtime, memory }) {
  answers.set(`${here}python_stdlib.zip`, async () => new Response(EMPTY_ZIP));
  return start({ ...options, _loadSnapshot: memory }, runtime, memory);
}

/** @param {Options} options */
async function startFromParts(options) {
  answers.delete(`${here}python_stdlib.zip`);
  const site = download('site.zip').then((body) => new Response(body).arrayBuffer());
  const prepare = native(`${here}prepare.py`).then((response) => response.text());
  const python = await start(options, compileRuntime(), site);
  python.unpackArchive(await site, 'zip', { extractDir: '/site' });
  python.runPython(await prepare);
  return python;
}

/** @param {Options} options */
export async function loadPyodide(options) {
  const all = { ...options, lockFileContents: NO_PACKAGES, packageBaseUrl: here };
  let python;
  try {
    if (early) python = await startFromSnapshot(all, early);
  } catch (error) {
    console.warn('Schemagrade: the memory snapshot could not be used, Python starts without it.', error);
  }
  const plain = !python;
  python ??= await startFromParts(all);
  post({ type: 'stage', stage: 'load', plain });
  return python;
}

// ── What worker.py works with ──

let progressTold = 0;

Object.assign(globalThis, {
  schemagradeSource: source,
  schemagradeHost: {
    ready: () => post({ type: 'ready' }),
    /** @param {string} message */
    failed: (message) => post({ type: 'failed', message }),
    /** @param {number} done @param {number} of */
    progress(done, of) {
      if (performance.now() - progressTold < 100) return;
      progressTold = performance.now();
      post({ type: 'progress', done, of });
    },
  },
});
