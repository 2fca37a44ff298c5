// What people do on the page and see on it.
import { editor, untilGraded } from './app.js';

/** @typedef {import('playwright-core').Page} Page */

/** The text selected in the editor, as copying gives it. @param {Page} page @returns {Promise<string>} */
export async function selected(page) {
  await page.waitForTimeout(100); // the jump waits for a frame
  await page.keyboard.press('ControlOrMeta+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Replaces everything by pasting, line breaks as they are. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

/** @param {Page} page @param {string} text */
export const pasteUntilGraded = (page, text) => untilGraded(page, () => paste(page, text));

/** @param {Page} page @param {{name: string, content: string}[]} files */
export async function openFiles(page, files) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (
    await choosing
  ).setFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    })),
  );
}

/** Everything in the editor, however long: copied, not read off the screen. @param {Page} page */
export async function wholeText(page) {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  return selected(page);
}

/** What the verdict says, in short. @param {Page} page */
export const verdict = (page) => page.locator('.verdict h2').innerText();

/** Chooses an example and waits for its grade. @param {Page} page @param {string} id */
export async function example(page, id) {
  await page.getByRole('button', { name: 'Examples' }).click();
  await untilGraded(page, () => page.locator(`[data-item="${id}"]`).click());
}

/** Chromium asks before it lets a page read the clipboard; the tests' page may. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
