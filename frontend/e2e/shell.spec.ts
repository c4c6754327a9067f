import { expect, test } from '@playwright/test';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { AbroadOrder } from './abroad';
import { expectAccessible, expectDesignSystemInEnglish } from './accessibility';
import { holdBack } from './hold-back';
import { named, show } from './pages';
import { phone } from './phone';
import { StampOrder } from './stamps';
import { PickupOrder } from './visits';

test('an unknown path shows an accessible error page', async ({ page }) => {
  await page.goto('finnes-ikke');
  await expect(page.getByRole('heading', { level: 1, name: 'Vi fant ikke siden (404)' })).toBeVisible();
  await expectAccessible(page);
});

test('the language changes in place, and the choice lasts for the session', phone, async ({ page }) => {
  await page.goto('finnes-ikke');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t find the page (404)' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('status')).toHaveText('The page is in English');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Norsk' })).toBeVisible();
});

test('the design system’s own words are English as soon as the page is', async ({ page }) => {
  const words = '**/assets/design-system-en-*.js';
  const answer = await holdBack(page, words);
  const [warned] = named(['of a pickup that cannot be ordered again']);
  if (warned) await show(page, warned);
  const wanted = page.waitForRequest(words);
  await page.getByRole('button', { name: 'English' }).press('Enter');
  await wanted;
  await expect(page.locator('html')).toHaveAttribute('lang', 'no');
  answer();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectDesignSystemInEnglish(page);
});

test('the address can choose the language', async ({ page }) => {
  await page.goto('?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Buy postage/);
});

test('the terms open the licences of what the page is made of, as plain text', async ({ page }) => {
  await page.goto('vilkar');
  await page.getByRole('link', { name: 'Lisensene til programvaren' }).click();
  await expect(page.locator('body')).toContainText(/react-dom \d.*Copyright \(c\) Meta Platforms/s);
  await expect(page.locator('body')).toContainText('SIL OPEN FONT LICENSE');
});

test('in the customer’s own colours a ticked box looks ticked', async ({ page }) => {
  const order = new StampOrder(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await order.resume({ size: 'UNDER_2_CM', weight: 'FROM_0_TO_20_G', quantity: 1 }, 'brev/avsender');
  const box = page.getByRole('checkbox', { name: 'Husk avsenderen til neste gang' });
  await box.check();
  const ticked = await box.screenshot();
  await box.evaluate((element: HTMLInputElement) => element.click()); // so that the pointer does not hover
  await expect(box).not.toBeChecked();
  expect((await box.screenshot()).equals(ticked)).toBe(false);
});

test('in the customer’s own colours the chosen day of the calendar looks chosen', async ({ page }) => {
  const order = new PickupOrder(page);
  const { bought, sender } = pickupInOslo;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await order.resume({ bought, sender }, 'henting/tidspunkt');
  const [first, second] = [order.days.first(), order.days.nth(1)];
  await expect(first).toBeChecked();
  const chosen = await first.screenshot();
  await second.evaluate((element: HTMLInputElement) => element.click()); // so that the pointer does not hover
  await expect(second).toBeChecked();
  expect((await first.screenshot()).equals(chosen)).toBe(false);
});

test('in the customer’s own colours the suggestion that Enter takes looks chosen', async ({ page }) => {
  const order = new AbroadOrder(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await order.open('utland/pakke');
  const field = order.field(order.words.country);
  await field.pressSequentially('s');
  await field.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const chosen = await first.screenshot();
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  expect((await first.screenshot()).equals(chosen)).toBe(false);
});

test('in the customer’s own colours buttons stand in line, because each has a border', async ({ page }) => {
  const order = new AbroadOrder(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await order.open('utland/pakke');
  const left = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.x;
  expect(await left('Avbryt')).toBe((await order.title().boundingBox())?.x);
});

test('the keyboard can skip the header', phone, async ({ page }) => {
  await page.goto('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'what takes the focus is in the window at once, so a key pressed next finds it there',
  phone,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('pakke/under5kg/storrelse');
    const next = page.getByRole('button', { name: 'Neste' });
    await expect(next).not.toBeInViewport();
    const outside = await next.evaluate((button) => {
      button.focus();
      return Math.max(0, button.getBoundingClientRect().bottom - innerHeight);
    });
    expect(outside).toBe(0);
    await next.press('Enter');
    await expect(page.getByRole('heading', { name: 'Rett opp dette før du går videre' })).toBeInViewport();
  },
);

test('nothing is loaded from other sites, and nothing violates the content security policy', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(baseURL ?? '').origin)) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});
