import { parcelToSweden } from '../src/flows/abroad/test-drafts';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { AbroadOrder } from './abroad';
import { pickupDays } from './small-parcel';
import { test } from './test';
import { PickupOrder } from './visits';

const out = '/tmp/orderpage/';
for (const language of ['no', 'en'] as const)
  test(`look ${language}`, async ({ page, browser, baseURL }) => {
    const order = new AbroadOrder(page, language);
    await order.buy(parcelToSweden);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${out}owner-${language}-${width}.png`, fullPage: true });
    }
    const url = page.url();
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL, colorScheme });
      const other = await context.newPage();
      await other.goto(url.replace(/\?.*/, '') + `?lang=${language}`);
      await other.waitForLoadState('networkidle');
      for (const width of [1280, 360]) {
        await other.setViewportSize({ width, height: 900 });
        await other.screenshot({ path: `${out}link-${language}-${width}-${colorScheme}.png`, fullPage: true });
      }
      if (colorScheme === 'light') {
        await other.goto(url.replace(/\?.*/, '') + `/detaljer?lang=${language}`);
        await other.waitForLoadState('networkidle');
        await other.screenshot({ path: `${out}details-${language}-360.png`, fullPage: true });
        await other.setViewportSize({ width: 1280, height: 900 });
        await other.screenshot({ path: `${out}details-${language}-1280.png`, fullPage: true });
        await other.getByRole('button', { name: language === 'no' ? 'Vis alt' : 'Show everything' }).click();
        await other.screenshot({ path: `${out}details-${language}-empty.png`, fullPage: true });
        await other.getByRole('textbox').fill('feil@example.com');
        await other.getByRole('button', { name: language === 'no' ? 'Vis alt' : 'Show everything' }).click();
        await other.waitForTimeout(1500);
        await other.screenshot({ path: `${out}details-${language}-wrong.png`, fullPage: true });
      }
      await context.close();
    }
    await order.cancel();
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `${out}cancelled-${language}-360.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.screenshot({ path: `${out}cancelled-${language}-1280.png`, fullPage: true });
    await page.getByRole('button', { name: language === 'no' ? 'Slett opplysningene nå' : 'Erase my details now' }).click();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}erasing-${language}-1280.png` });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.screenshot({ path: `${out}erasing-${language}-360.png` });
    await page.getByRole('button', { name: language === 'no' ? 'Ja, slett dem' : 'Yes, erase them' }).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}erased-${language}-360.png`, fullPage: true });
  });

test('look pickup', async ({ page }) => {
  const [day = ''] = await pickupDays(page, '0155');
  const order = new PickupOrder(page);
  await order.buy({ ...pickupInOslo, pickupDate: day });
  await page.getByRole('button', { name: 'Send kvitteringen på nytt' }).click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${out}pickup-1280.png`, fullPage: true });
});
