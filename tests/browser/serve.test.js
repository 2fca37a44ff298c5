// `python build.py serve`: the right answers for every kind of file, and a clear word when the port is taken.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dist } from './support/app.js';
import { root } from './support/packages.js';

const python = process.env.SCHEMAGRADE_PYTHON ?? 'python3';

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @type {number} */
let port;
/** @type {import('node:child_process').ChildProcess} */
let serving;
/** @param {string} file @param {RequestInit} [init] */
const get = (file, init) => fetch(`http://127.0.0.1:${port}/${file}`, init);
/** @param {string} folder @param {RegExp} pattern */
const oneOf = (folder, pattern) =>
  String(fs.readdirSync(path.join(dist, folder)).find((name) => pattern.test(name)));

before(async () => {
  port = await freePort();
  serving = spawn(python, ['build.py', 'serve', '--port', String(port)], { cwd: root });
  await new Promise((resolve, reject) => {
    serving.stdout?.on(
      'data',
      (line) => String(line).includes(`http://127.0.0.1:${port}/`) && resolve(undefined),
    );
    serving.on('exit', (code) => reject(new Error(`build.py serve ended with ${code}`)));
  });
});
after(() => serving.kill());

test('every kind of file has its type', async () => {
  const engine = `engine/${oneOf('engine', /./)}`;
  for (const [file, type] of [
    ['', /^text\/html/],
    ['sw.js', /^text\/javascript/],
    [`assets/${oneOf('assets', /^main-.*\.css$/)}`, /^text\/css/],
    [`assets/${oneOf('assets', /\.svg$/)}`, /^image\/svg\+xml/],
    [`${engine}/pyodide.asm.mjs`, /^text\/javascript/],
    [`${engine}/memory.bin`, /^application\/octet-stream/],
  ]) {
    const response = await get(String(file));
    assert.equal(response.status, 200, String(file));
    assert.match(response.headers.get('content-type') ?? '', /** @type {RegExp} */ (type), String(file));
  }
});

test('what changes is asked for again, what has a hashed name is kept', async () => {
  const kept = await get(`assets/${oneOf('assets', /^main-.*\.js$/)}`);
  assert.match(kept.headers.get('cache-control') ?? '', /immutable/);
  assert.equal(kept.headers.get('content-encoding'), 'gzip');
  for (const file of ['', 'index.html', 'sw.js']) {
    const response = await get(file);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    const again = await get(file, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } });
    assert.equal(again.status, 304);
  }
});

test('nothing outside of dist/ is given away', async () => {
  for (const file of ['..%2fbuild.py', '%2e%2e/build.py', '.from', 'assets', 'nothing']) {
    assert.equal((await get(file)).status, 404, file);
  }
});

test('a port that is taken is said clearly', () => {
  const second = spawnSync(python, ['build.py', 'serve', '--port', String(port)], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(second.status, 2);
  assert.match(second.stdout + second.stderr, new RegExp(`port ${port} .*--port`, 's'));
  assert.doesNotMatch(second.stdout + second.stderr, /Traceback/);
});
