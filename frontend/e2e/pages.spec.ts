import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility';
import { pageStates, show } from './pages';

/** A desktop, a phone, and the narrowest phone, which is also what a desktop shows at 400 %. */
const widths = [1280, 360, 320];

for (const state of pageStates) {
  test(`the page ${state.name} is accessible and fits every width in both languages`, async ({ page }) => {
    await show(page, state);
    await expectAccessible(page);
    await expectFits(page);
    await expectAccessible(page);

    // Other words in the same state: they matter where there is least room for them.
    await switchToEnglish(page);
    await expectFits(page);
    await expectAccessible(page);
  });
}

/** In every width; ends at the narrowest. */
async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
}

/** Changes the language in place. A dialog makes the button inert for a hand, and not for the page itself. */
async function switchToEnglish(page: Page): Promise<void> {
  await page.locator('header button[lang=en]').dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForLoadState('networkidle');
}

test('the receipt prints without what is only for the screen', async ({ page }) => {
  const receipt = pageStates.find(({ name }) => name === 'of a parcel’s receipt');
  if (!receipt) throw new Error('The list lacks the receipt');
  await show(page, receipt);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pakkenummer' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kvittering' })).toBeVisible();
});
