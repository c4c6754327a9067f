import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessibility';
import { pageStates, show } from './pages';

/** A desktop, a phone, and the narrowest phone, which is also what a desktop shows at 400 %. */
const widths = [1280, 360, 320];

for (const state of pageStates) {
  test(`the page ${state.name} is accessible and fits every width`, async ({ page }) => {
    await show(page, state, 'no');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
      if (width !== 360) await expectAccessible(page);
    }
  });

  // Other words on the same page: they matter where there is least room for them.
  test(`the page ${state.name} is accessible and fits every width in English too`, async ({ page }) => {
    await show(page, state, 'en');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
  });
}

test('the receipt prints without what is only for the screen', async ({ page }) => {
  const receipt = pageStates.find(({ name }) => name === 'of a parcel’s receipt');
  if (!receipt) throw new Error('The list lacks the receipt');
  await show(page, receipt, 'no');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pakkenummer' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kvittering' })).toBeVisible();
});
