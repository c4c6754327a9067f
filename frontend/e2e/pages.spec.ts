import { expect, type Page } from '@playwright/test';
import { colours, expectAccessible, expectDesignSystemInEnglish, moreContrast, room } from './accessibility';
import { expectLegible, expectLegibleWithLargeText } from './legible';
import { named, pageStates, show, switchToEnglish } from './pages';
import { test } from './test';

/** A desktop, a phone, and the narrowest phone, which is as narrow as a desktop at 400 %. */
const widths = [1280, 360, 320];

/** The states that are also checked in dark mode. */
const dark = named([
  'of the front',
  'of customer service',
  'of the parcel’s weight',
  'of the sender, empty and wrong',
  'of customs, too heavy',
  'of a country that takes nothing',
  'of giving up',
  'of the status',
  'of the summary, unanswered',
  'of a parcel’s receipt',
  'of collecting the stamps',
]);

/** The states that are also checked with more contrast. */
const contrasted = named([
  'of the front',
  'of customer service',
  'of Norway as the country',
  'of the parcel’s weight',
  'of the sender, empty and wrong',
  'of giving up',
  'of the summary to the USA',
  'of the status',
]);

/** The states that are also printed. */
const printed = named([
  'of a parcel’s receipt',
  'of a letter’s receipt',
  'of the stamps’ receipt',
  'of the receipt of stamps that are collected',
  'of the small parcel’s receipt',
  'of the receipt of a small parcel that is collected',
  'of the large parcel’s receipt',
  'of the express parcel’s receipt',
  'of the receipt of a large parcel that the recipient pays for',
  'of the summary to the USA',
]);

// Reaching a state takes longer than checking it, so each is reached once for all checks.
for (const state of pageStates) {
  const also =
    (dark.has(state) ? ', on a dark screen' : '') +
    (contrasted.has(state) ? ', with more contrast' : '') +
    (printed.has(state) ? ', on one sheet' : '');
  test(`the page ${state.name} is accessible and fits every width in both languages${also}`, async ({
    page,
  }) => {
    const settled = await show(page, state);
    await expectAccessible(page);
    if (dark.has(state)) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, colours);
      await page.emulateMedia({ colorScheme: null });
    }
    if (contrasted.has(state)) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ contrast: 'more', colorScheme });
        await settled(); // the colours of buttons change gradually
        await expectAccessible(page, moreContrast);
      }
      await page.emulateMedia({ contrast: null, colorScheme: null });
    }
    if (printed.has(state)) {
      const sheets = await page.pdf({ preferCSSPageSize: true });
      expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
    await expectFits(page);
    await expectAccessible(page, room);

    // The same state with other texts, which may not fit on a narrow screen.
    const asked = await page.evaluate(questions);
    await switchToEnglish(page);
    await settled();
    expect(await page.evaluate(questions)).toEqual(asked);
    await expectDesignSystemInEnglish(page);
    await expectFits(page);
    await expectAccessible(page);
  });
}

/** Runs in the page: what it asks, and the dialogs that ask it. Neither depends on the language. */
function questions(): string[] {
  return [...document.querySelectorAll('dialog[open], input, select, textarea')].map(
    (element) => `${element.tagName} ${element.id}`,
  );
}

/** Checks large text, and then every width, ending with the narrowest. */
async function expectFits(page: Page): Promise<void> {
  await expectLegibleWithLargeText(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectLegible(page);
  }
}

test('the printed receipt leaves out what is only for the screen', async ({ page }) => {
  const [receipt] = named(['of a parcel’s receipt']);
  if (receipt) await show(page, receipt);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Skriv ut siden' })).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  const number = page.getByRole('region', { name: 'Pakkenummer' });
  await expect(number).toBeVisible();
  await expect(number.getByText(/^https:\/\/sporing\.example\//)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kvittering' })).toBeVisible();
});
