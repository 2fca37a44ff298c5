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
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

    /**
     * Asks until the answer is yes. (The driver's own waiting needs `Function()`, which the page's policy forbids.)
     * @param {(...words: string[]) => boolean} condition @param {string[]} words
     */
    async function until(condition, ...words) {
      const end = Date.now() + PATIENCE;
      while (!(await page.evaluate(condition, ...words))) {
        assert.ok(Date.now() < end, `waited in vain for ${condition}`);
        await new Promise((next) => setTimeout(next, 100));
      }
    }
    const graded = (old = '') =>
      until((before) => (document.documentElement.dataset.graded ?? before) !== before, old);
    const ready = () => until(() => document.documentElement.dataset.engine === 'ready');

    await page.goto(server.url);
    await ready();
    await graded();
    const before = await page.evaluate(() => document.documentElement.dataset.graded);

    await page.evaluate(() => {
      /** @param {Document | ShadowRoot} root @returns {HTMLElement | undefined} */
      const editor = (root) =>
        root.querySelector('.cm-content') ??
        [...root.querySelectorAll('*')]
          .map((host) => host.shadowRoot && editor(host.shadowRoot))
          .find(Boolean);
      editor(document)?.focus();
    });
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    // Firefox lets no script make a paste event with content, and its driver types one character at a time.
    await page.evaluate((text) => document.execCommand('insertText', false, text), SMALL);
    await graded(before);
    assert.match(await page.evaluate(() => document.body.innerText), /3 tools|Tools\s+3/);

    await until(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.reload();
    await ready();
    await graded();
    assert.deepEqual(errors, []);
  },
);
