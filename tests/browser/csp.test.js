// The page keeps its own strict policy: a whole visit violates nothing, and nothing in dist/ needs another origin.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dist, startApp } from './support/app.js';
import { wholeVisit } from './support/visit.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
before(async () => {
  app = await startApp();
});
after(() => app.close());

test('the policy allows nothing inline, no eval, no other origin', () => {
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  assert.match(policy, /connect-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'.*unsafe-eval'|https?:|\*/);
  assert.doesNotMatch(html, /<style|style="|<script>|\son\w+="/);
});

test('a whole visit violates nothing', async () => {
  const context = await app.browser.newContext();
  /** @type {string[]} */
  const violations = [];
  await context.exposeFunction('violation', (/** @type {string} */ text) => violations.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      globalThis.violation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  /** @type {string[]} */
  const errors = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  await page.goto(app.url);
  await wholeVisit(page);
  assert.deepEqual(violations, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('nothing that is served loads from another origin', () => {
  /** @param {string} folder @returns {string[]} */
  const files = (folder) =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? files(file) : [file];
    });
  for (const file of files(dist).filter((name) => /\.(m?js|css|html|py)$/.test(name))) {
    const text = fs.readFileSync(file, 'utf8');
    assert.doesNotMatch(
      text,
      /\/\/(cdn|unpkg|esm|fonts)\.|jsdelivr|\b(import|url)\(\s*["']?https?:/,
      path.relative(dist, file),
    );
  }
});
