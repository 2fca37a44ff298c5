// node screenshot.mjs FILE: the page as a first visitor sees it, for the README.
import { startApp } from './app.js';

const app = await startApp();
try {
  const page = await app.open('?nosw', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  await page.waitForFunction(() => document.documentElement.dataset.graded);
  await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
  await page.screenshot({ path: process.argv[2], animations: 'disabled', caret: 'hide' });
} finally {
  await app.close();
}
