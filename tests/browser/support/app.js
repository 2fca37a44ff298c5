// The built page in a real browser: `const app = await startApp()`, then `const page = await app.open()`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load, root } from './packages.js';
import { serve } from './server.js';

// Playwright tells of a service worker's requests only when asked to.
process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

export const dist = process.env.SCHEMAGRADE_DIST ?? path.join(root, 'dist');

/** Starting Python takes seconds, on a busy machine many. */
export const PATIENCE = 120_000;

/** @param {string[]} [more] further command-line options */
const launchOptions = (more = []) => ({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
});

/**
 * @param {string[]} [more] further command-line options
 * @returns {Promise<import('playwright-core').Browser>}
 */
export const launchChromium = (more) => load('playwright-core').chromium.launch(launchOptions(more));

/**
 * A browser with a profile on disk, as people have it: its HTTP cache takes large files, which others' do not.
 * @returns {Promise<import('playwright-core').BrowserContext>}
 */
export const launchProfile = () =>
  load('playwright-core').chromium.launchPersistentContext(temporaryFolder('profile'), launchOptions());

/**
 * Serves dist/ on a free port and launches Chromium; one of each per test file is enough.
 * @param {{folder?: string, base?: string}} [settings]
 */
export async function startApp({ folder = dist, base = '/' } = {}) {
  if (!fs.existsSync(path.join(folder, 'index.html')))
    throw new Error('dist/ is not built: python build.py build');
  const server = await serve(folder, base);
  const browser = await launchChromium();
  /** @type {string[]} what was thrown in a page and not caught; no test may leave one behind */
  const thrown = [];
  return {
    server,
    browser,
    url: server.url,

    /**
     * A page in a browser of its own (storage, caches), opened and, unless told otherwise, waited for until it can grade.
     * @param {string} [address] below the app: `?embed`, `#docs` …
     * @param {ContextOptions & {engine?: boolean}} [options]
     * @returns {Promise<Page>}
     */
    async open(address = '', { engine = true, ...options } = {}) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.goto(server.url + address);
      if (engine) await engineReady(page);
      return page;
    },

    async close() {
      await browser.close();
      await server.stop().catch(() => {});
      if (thrown.length > 0) throw new Error(`thrown in a page: ${thrown.join('; ')}`);
    },
  };
}

/** Waits until Python can grade. @param {Page} page */
export async function engineReady(page) {
  await page.waitForFunction(
    () => ['ready', 'failed'].includes(document.documentElement.dataset.engine ?? ''),
    null,
    { timeout: PATIENCE },
  );
  const state = await page.evaluate(() => document.documentElement.dataset.engine);
  if (state !== 'ready') throw new Error('the engine did not start');
}

/** The revision that is graded on the page. @param {Page} page */
export const revision = (page) => page.evaluate(() => Number(document.documentElement.dataset.graded ?? -1));

/**
 * Does something that changes the text, then waits for the grade of the changed text (and not one that was on its way).
 * @param {Page} page
 * @param {() => Promise<unknown>} change
 */
export async function untilGraded(page, change) {
  const before = await page.evaluate(() => document.documentElement.dataset.revision);
  await change();
  await page.waitForFunction(
    (old) => {
      const { revision, graded } = document.documentElement.dataset;
      return revision !== old && graded === revision;
    },
    before,
    { timeout: PATIENCE },
  );
}

/** The element in which people type; CodeMirror lives in an open shadow root. @param {Page} page */
export const editor = (page) => page.locator('.cm-content, textarea').first();

/**
 * Replaces the whole text as a person would: select all, paste.
 * @param {Page} page
 * @param {string} text
 */
export async function put(page, text) {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Puts a text in the editor and waits for its grade. @param {Page} page @param {string} text */
export const pasteAndGrade = (page, text) => untilGraded(page, () => put(page, text));

/** A folder for the length of a test file. @param {string} name */
export function temporaryFolder(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `schemagrade-${name}-`));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
