// Narrow screens: two halves behind two doors, nothing wider than the screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLIPBOARD, selected } from './support/acts.js';
import { startApp, untilGraded } from './support/app.js';

/** @type {Awaited<ReturnType<typeof startApp>>} */
let app;

before(async () => {
  app = await startApp();
});
after(() => app.close());

/** @param {import('playwright-core').Page} page */
async function fits(page) {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: innerWidth,
  }));
  assert.equal(wide, screen);
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select')]
      .filter((element) => element.checkVisibility() && !element.closest('.scroll, .docs-nav, .tabs'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.textContent || element.tagName),
  );
  assert.deepEqual(outside, []);
}

for (const width of [320, 375]) {
  test(`${width} pixels wide`, async () => {
    const page = await app.open('', {
      ...CLIPBOARD,
      viewport: { width, height: 640 },
    });
    await page.locator('.editor-host').waitFor();
    assert.equal(await page.locator('.verdict').isVisible(), false);
    await fits(page);
    const doors = page.getByRole('navigation', { name: 'Halves of the page' });
    await doors.getByRole('button', { name: 'Report' }).click();
    await page.locator('.verdict').waitFor();
    assert.equal(await page.locator('.editor-host').isVisible(), false);
    await fits(page);
    await page.getByRole('button', { name: 'Examples' }).click();
    await fits(page);
    await untilGraded(page, () => page.locator('[data-item="badly-written"]').click());
    await page.locator('.tool > summary').nth(3).click();
    await fits(page);
    for (const name of ['Findings', 'Weights', 'Tools']) {
      await page.getByRole('tab', { name }).click();
      await fits(page);
    }
    await page.getByRole('tab', { name: 'Findings' }).click();
    await page
      .getByRole('button', { name: /Show change/ })
      .first()
      .click();
    await page.locator('.diff').first().waitFor();
    await page.locator('.aside-open').first().click();
    await fits(page);
    await page.keyboard.press('ControlOrMeta+.');
    await page.locator('dialog').waitFor();
    await fits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Tools' }).click();
    await page.locator('.check-list .place', { hasText: 'mode' }).first().click();
    assert.match(await selected(page), /^"mode": /);
    assert.equal(await page.locator('.editor-host').isVisible(), true);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('textbox', { name: 'The link' }).waitFor();
    await fits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Docs' }).click();
    await page.locator('.docs-page h2').waitFor();
    await fits(page);
    await page.context().close();
  });
}
