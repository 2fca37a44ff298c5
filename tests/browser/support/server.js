// A static host for tests: any folder, under any path, that can change its content, go away and come back, and that
// remembers what was asked of it.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * @typedef {object} Served
 * @property {string} url
 * @property {{method: string, url: string, headers: http.IncomingHttpHeaders, body: string, bytes: number}[]} requests
 * @property {(folder: string) => void} swap serve another folder from now on
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} start on the same port again
 */

/**
 * @param {string} folder
 * @param {string} [base] the path it is served under, for example `/some/where/`
 * @returns {Promise<Served>}
 */
export async function serve(folder, base = '/') {
  /** @type {Served['requests']} */
  const requests = [];
  const packed = new Map();

  /** @param {string} file */
  function pack(file) {
    const key = `${file} ${fs.statSync(file).mtimeMs}`;
    if (!packed.has(key)) packed.set(key, zlib.gzipSync(fs.readFileSync(file), { level: 9 }));
    return packed.get(key);
  }

  const server = http.createServer((request, response) => {
    const asked = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: '',
      bytes: 0,
    };
    requests.push(asked);
    request.on('data', (chunk) => (asked.body += chunk));
    const { pathname } = new URL(asked.url, 'http://localhost');
    let file = pathname.startsWith(base)
      ? path.join(folder, decodeURIComponent(pathname.slice(base.length)))
      : '';
    if (file && pathname.endsWith('/')) file = path.join(file, 'index.html');
    if (!file.startsWith(folder) || !fs.existsSync(file) || !fs.statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))];
    const hashed = /\/(engine|assets)\//.test(pathname);
    const content = type ? pack(file) : fs.readFileSync(file);
    asked.bytes = content.length;
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Length': content.length,
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(type ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
    });
    response.end(content);
  });

  /** @param {number} port @returns {Promise<number>} */
  const listen = (port) =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });

  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}${base}`,
    requests,
    swap(next) {
      folder = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: async () => {
      await listen(port);
    },
  };
}
