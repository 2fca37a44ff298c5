// One whole visit, as a curious user makes it.
import { editor, engineReady, pasteAndGrade, untilGraded } from './app.js';

/** Nothing else contains these words: where they turn up, the text has got out. */
export const SECRET = 'zebra-quartz-4711';

const TEXT = JSON.stringify(
  {
    tools: [
      {
        name: 'zebra_quartz_4711',
        description: `Knows ${SECRET}.`,
        inputSchema: {
          type: 'object',
          properties: {
            [SECRET]: { type: 'array' },
            link: { $ref: `https://schemas.example/${SECRET}.json` },
          },
        },
      },
    ],
  },
  null,
  2,
);

/**
 * Opens the app, pastes, edits, shares, reads the docs, and comes back with the copy that is kept for offline use.
 * @param {import('playwright-core').Page} page a page that has been opened already
 */
export async function wholeVisit(page) {
  await engineReady(page);
  await pasteAndGrade(page, TEXT);
  await untilGraded(page, async () => {
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('  ');
  });
  await untilGraded(page, () => page.keyboard.press('ControlOrMeta+z'));
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.getByRole('tab', { name: 'Weights' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL(/#docs/);
  await offlineReady(page);
  await page.goto(page.url().replace(/#.*/, ''));
  await page.reload();
  await engineReady(page);
  await page.waitForFunction(() => document.documentElement.dataset.graded);
}

/** Waits until the app is kept for offline use and answers from there. @param {import('playwright-core').Page} page */
export const offlineReady = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 60_000,
  });
