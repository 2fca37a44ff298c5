// After the first visit the app starts and grades with the network gone; a new version comes whole or not at all.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dist, engineReady, launchProfile, pasteAndGrade, startApp, temporaryFolder } from './support/app.js';
import { SMALL, toolList } from './support/texts.js';
import { offlineReady } from './support/visit.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
before(async () => {
  app = await startApp({ base: '/below/' });
});
after(() => app.close());

/** The scripts that the page runs, by the names that carry their hash. @param {import('playwright-core').Page} page */
const scripts = (page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\/below\//, '')),
  );

const marker = (/** @type {import('playwright-core').Page} */ page) =>
  page.evaluate(() => globalThis.schemagradeTestVersion);

/**
 * A copy of dist/ as another version: its entry script has other content, hence another name, and so has the list.
 * @param {string} mark
 */
async function anotherVersion(mark) {
  const folder = temporaryFolder('version');
  fs.cpSync(dist, folder, { recursive: true });
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const entry = /assets\/main-([\w]+)\.js/.exec(html);
  assert.ok(entry);
  const renamed = `assets/main-${mark}${String(entry[1]).slice(mark.length)}.js`;
  const script = `globalThis.schemagradeTestVersion = ${JSON.stringify(mark)};\n${fs.readFileSync(path.join(folder, entry[0]), 'utf8')}`;
  fs.rmSync(path.join(folder, entry[0]));
  fs.writeFileSync(path.join(folder, renamed), script);
  const newHtml = html.replaceAll(entry[0], renamed);
  fs.writeFileSync(path.join(folder, 'index.html'), newHtml);
  for (const name of fs.readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, 'assets', name);
    const text = fs.readFileSync(file, 'utf8');
    if (text.includes(path.basename(entry[0]))) {
      throw new Error(`${name} imports the entry script: this test cannot rename it`);
    }
  }
  const worker = path.join(folder, 'sw.js');
  let text = fs.readFileSync(worker, 'utf8');
  for (const [name, content] of [
    [renamed, script],
    ['./', newHtml],
  ]) {
    const old = name === './' ? './' : entry[0];
    const pattern = new RegExp(`"${old.replaceAll('.', '\\.')}":"sha256-[^"]+"`);
    assert.match(text, pattern);
    text = text.replace(pattern, `"${name}":"${await integrity(String(content))}"`);
  }
  fs.writeFileSync(worker, text.replace(/version:"\w+"/, `version:"${mark}"`));
  return folder;
}

/** @param {string} content */
async function integrity(content) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return `sha256-${Buffer.from(hash).toString('base64')}`;
}

test('after the first visit the app starts and grades without a network', async () => {
  const page = await app.open();
  await offlineReady(page);
  await app.server.stop();
  try {
    await page.reload();
    await engineReady(page);
    await pasteAndGrade(page, SMALL);
    // Docs and examples are parts that had not been opened before.
    await page.getByRole('link', { name: 'Docs' }).click();
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor();
    const second = await page.context().newPage();
    await second.goto(app.url);
    await engineReady(second);
    await pasteAndGrade(second, toolList(2));
  } finally {
    await app.server.start();
  }
  await page.context().close();
});

test('the first visit asks for no file twice', async () => {
  const profile = await launchProfile();
  const page = await profile.newPage();
  app.server.requests.length = 0;
  await page.goto(app.url);
  await offlineReady(page);
  const asked = app.server.requests
    .map(({ url }) => url.replace(/\?.*/, ''))
    .filter((url) => /\/(engine|assets)\//.test(url));
  const twice = asked.filter((url, i) => asked.indexOf(url) !== i && !url.endsWith('/boot.js'));
  await profile.close();
  assert.ok(asked.length > 10);
  assert.deepEqual(twice, []);
});

test('a new version is complete before it is offered, and taken only when the user says so', async () => {
  const page = await app.open();
  await offlineReady(page);
  app.server.swap(await anotherVersion('TESTNEXT'));
  try {
    await page.reload();
    await engineReady(page);
    assert.equal(
      await marker(page),
      undefined,
      'the old version as a whole, as long as it is not told otherwise',
    );
    const offer = page.getByRole('button', { name: /reload|update/i });
    await offer.waitFor();
    const before = await scripts(page);
    assert.ok(before.every((name) => !name.includes('TESTNEXT')));
    await Promise.all([page.waitForEvent('load'), offer.click()]);
    await engineReady(page);
    assert.equal(await marker(page), 'TESTNEXT');
    await pasteAndGrade(page, SMALL);
    const caches = await page.evaluate(async () =>
      (await globalThis.caches.keys()).filter((key) => key.includes('TESTNEXT')),
    );
    assert.equal(caches.length, 1);
  } finally {
    app.server.swap(dist);
  }
  await page.context().close();
});

test('a version that is not whole never takes over', async () => {
  const page = await app.open();
  await offlineReady(page);
  const broken = await anotherVersion('TESTHALF');
  const docs = fs.readdirSync(path.join(broken, 'assets')).find((name) => name.startsWith('docs-'));
  assert.ok(docs);
  // As when a host is in the middle of a change: one file has another content than the list says. It has a hashed name,
  // so it comes from the older copy where that has it; hence a new name for it.
  const worker = path.join(broken, 'sw.js');
  const renamed = docs.replace(/-\w+\.js/, '-TESTHALF.js');
  fs.writeFileSync(path.join(broken, 'assets', renamed), 'something else');
  fs.writeFileSync(worker, fs.readFileSync(worker, 'utf8').replaceAll(docs, renamed));
  app.server.swap(broken);
  try {
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const next = registration?.installing;
      if (next) await new Promise((done) => next.addEventListener('statechange', done, { once: true }));
      return next?.state;
    });
    assert.equal(state, 'redundant');
    await page.reload();
    await engineReady(page);
    assert.equal(await marker(page), undefined);
  } finally {
    app.server.swap(dist);
  }
  await page.context().close();
});

test('?nosw goes on without the copy and removes it', async () => {
  const page = await app.open();
  await offlineReady(page);
  await page.goto(`${app.url}?nosw`);
  await engineReady(page);
  await page.waitForFunction(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.length === 0 && (await caches.keys()).length === 0;
  });
  await page.context().close();
});
