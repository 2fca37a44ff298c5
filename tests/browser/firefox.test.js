// A smoke run in stock Firefox, driven over WebDriver BiDi: the page loads, Python starts, the sample is graded, and once
// more from the offline copy.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { dist, PATIENCE } from './support/app.js';
import { load } from './support/packages.js';
import { serve } from './support/server.js';
import { SMALL } from './support/texts.js';

const executablePath =
  process.env.FIREFOX_PATH ??
  ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find((file) => fs.existsSync(file));
const skip = !executablePath && 'no Firefox on this machine; set FIREFOX_PATH to run this';

test(
  'Firefox loads the page, grades the sample and an edited text, and starts again',
  { skip },
  async (t) => {
    const server = await serve(dist);
    const browser = await load('puppeteer-core').launch({
      browser: 'firefox',
      executablePath,
      headless: true,
    });
    t.after(async () => {
      await browser.close();
      await server.stop();
    });
    /** @type {import('puppeteer-core').Page} */
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({ width: 1280, height: 800 });
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

    const graded = (old = '') =>
      page.waitForFunction(
        (before) => (document.documentElement.dataset.graded ?? before) !== before,
        {},
        old,
      );
    const ready = () => page.waitForFunction(() => document.documentElement.dataset.engine === 'ready');

    await page.goto(server.url);
    await ready();
    await graded();
    const before = await page.evaluate(() => document.documentElement.dataset.graded);

    const editor = await page.waitForSelector('>>> .cm-content');
    assert.ok(editor);
    await editor.focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    // Firefox lets no script make a paste event with content, and its driver types one character at a time.
    await page.evaluate((text) => document.execCommand('insertText', false, text), SMALL);
    await graded(before);
    assert.match(await page.evaluate(() => document.body.innerText), /3 tools|Tools\s+3/);

    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.reload();
    await ready();
    await graded();
    assert.deepEqual(errors, []);
  },
);
