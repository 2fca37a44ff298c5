// Links and files: out and in, and every broken one gets a sentence while the draft stays.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import zlib from 'node:zlib';
import {
  CLIPBOARD,
  example,
  openFiles,
  paste,
  pasteUntilGraded,
  verdict,
  wholeText,
} from './support/acts.js';
import { editor, engineReady, revision, startApp, untilGraded } from './support/app.js';
import { root } from './support/packages.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;
/** @type {import('playwright-core').Page} */
let page;

before(async () => {
  app = await startApp();
  page = await app.open('', CLIPBOARD);
});
after(() => app.close());

const TEXT =
  '{"name": "greet 😀", "inputSchema": {"type": "object", "properties": {"whom": {"type": "string"}}, "required": []}}';

/** @param {unknown} payload */
const packed = (payload) => zlib.deflateRawSync(JSON.stringify(payload)).toString('base64url');

/** Opens the dialog, copies the link and closes it. @param {'Schema link' | 'Result link'} what */
async function share(what) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('radio', { name: what }).check();
  await page.getByRole('textbox', { name: 'The link' }).waitFor();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.locator('dialog').getByText('Copied').waitFor();
  await page.keyboard.press('Escape');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** In a browser of its own, so nothing is shared but the link. @param {string} link @param {boolean} engine */
const openLink = (link, engine) => app.open(new URL(link).hash, { ...CLIPBOARD, engine });

test('a schema link brings the text to another browser, which grades it', async () => {
  await pasteUntilGraded(page, TEXT);
  const link = await share('Schema link');
  assert.match(link, /#s1\.[\w-]+$/);
  assert.equal(await page.evaluate(() => location.hash), new URL(link).hash);
  const other = await openLink(link, true);
  await other.locator('.verdict').waitFor();
  assert.equal(await verdict(other), await verdict(page));
  assert.equal(await wholeText(other), TEXT);
  assert.equal(await other.evaluate(() => localStorage.getItem('schemagrade.draft')), null);
  const graded = await revision(other);
  await other.getByRole('link', { name: 'Docs' }).click();
  await other.goBack();
  assert.equal(await revision(other), graded, 'the docs and back leave the work as it is');
  await editor(other).focus();
  await other.keyboard.press('End');
  await untilGraded(other, () => other.keyboard.insertText(' '));
  assert.equal(await other.evaluate(() => location.hash), '');
  await other.context().close();
});

test('a result link paints without Python and holds no schema', async () => {
  await example(page, 'badly-written');
  const link = await share('Result link');
  const before = app.server.requests.length;
  const other = await openLink(link, false);
  await other.locator('.verdict').waitFor();
  assert.equal(await verdict(other), await verdict(page));
  assert.equal(await other.locator('.tool').count(), 7);
  assert.match(await other.locator('.chip, .shared-note').first().innerText(), /A shared result/);
  await other.locator('.tool > summary').nth(3).click();
  await other.locator('.check-list').waitFor();
  for (const name of ['Findings', 'Weights']) await other.getByRole('tab', { name }).click();
  assert.ok(
    !app.server.requests.slice(before).some(({ url }) => url.includes('/engine/')),
    'no engine file was asked for',
  );
  const held = zlib.inflateRawSync(Buffer.from(link.split('r1.')[1] ?? '', 'base64url')).toString();
  assert.ok(!held.includes('Puts tags on customers'));
  await other.getByRole('button', { name: 'Grade something yourself' }).click();
  await engineReady(other);
  await other.getByRole('tab', { name: 'Tools' }).click();
  assert.equal(await other.locator('.tool').count(), 9);
  await other.context().close();
});

test('links of the command line open here', async () => {
  const python =
    [path.join(root, '.venv/bin/python'), path.join(root, '.venv/Scripts/python.exe')].find((file) =>
      fs.existsSync(file),
    ) ?? 'python3';
  const file = path.join(root, 'static/examples/badly-written.json');
  const run = (/** @type {string[]} */ ...more) =>
    execFileSync(python, ['-m', 'schemagrade', 'share', file, ...more], {
      env: { ...process.env, PYTHONPATH: path.join(root, 'py') },
      encoding: 'utf8',
    }).trim();
  for (const link of [run(), run('--result')]) {
    const other = await app.open(`#${link.split('#').at(-1)}`, {
      engine: link.includes('s1.'),
    });
    await other.locator('.verdict').waitFor();
    assert.equal(await other.locator('.tool').count(), 7);
    await other.context().close();
  }
});

test('every broken link is one sentence, and the draft stays', async () => {
  await paste(page, TEXT);
  await page.getByText('Draft saved on this device').waitFor();
  const good = packed({ text: 'x'.repeat(200), options: {} });
  const broken = {
    malformed: '#s1.%%%',
    truncated: `#s1.${good.slice(0, -5)}`,
    oversized: `#s1.${'A'.repeat(70_000)}`,
    inflated: `#s1.${zlib.deflateRawSync(Buffer.alloc(30_000_000)).toString('base64url')}`,
    future: `#s2.${good}`,
    other: `#s1.${packed({ nothing: 1 })}`,
    result: `#r1.${packed({ report: { schemagrade: { report: 9 } } })}`,
  };
  for (const [name, fragment] of Object.entries(broken)) {
    await page.evaluate((hash) => (location.hash = hash), fragment);
    const notice = page.locator('.page-notice.error');
    await notice.waitFor();
    assert.match(await notice.innerText(), /Nothing else was changed/, name);
    assert.equal(await wholeText(page), TEXT, name);
    assert.equal(await page.evaluate(() => location.hash), '', name);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
  }
});

test('a link over a draft offers the draft back', async () => {
  await untilGraded(page, () =>
    page.evaluate((hash) => (location.hash = hash), `#s1.${packed({ text: '{"tools": []}', options: {} })}`),
  );
  await untilGraded(page, () => page.getByRole('button', { name: 'Restore my draft' }).click());
  assert.equal(await wholeText(page), TEXT);
});

test('too long for a link: a file, which opens like a link', async () => {
  // Random names do not compress.
  const tools = Array.from({ length: 1500 }, (_, n) => ({
    name: `t${n}`,
    description: [...crypto.getRandomValues(new Uint8Array(48))].map((byte) => byte.toString(16)).join(''),
    inputSchema: {
      type: 'object',
      properties: {},
      additionalProperties: false,
    },
  }));
  const long = JSON.stringify({ tools });
  await pasteUntilGraded(page, long);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Too long for a link').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'The link' }).count(), 0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const content = fs.readFileSync(await (await downloading).path(), 'utf8');
  assert.deepEqual(JSON.parse(content), { text: long, options: {} });
  await page.keyboard.press('Escape');
  await example(page, 'gemini');
  await untilGraded(page, () => openFiles(page, [{ name: 'schemagrade-schema.json', content }]));
  assert.equal(await page.locator('.chip').innerText(), 'MCP tools/list · 1,500 tools');
});

test('copying that is not allowed selects the link instead', async () => {
  const other = await app.open('', { engine: false });
  await other.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('no')),
    });
  });
  await other.reload();
  await other.getByRole('button', { name: 'Share', exact: true }).click();
  await other.getByRole('button', { name: 'Copy' }).click();
  await other.getByText('The link is selected').waitFor();
  assert.equal(await other.getByText('Copied').count(), 0);
  await other.context().close();
});
