import { expect, type Locator } from '@playwright/test';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { thinLetters } from '../src/flows/stamps/test-drafts';
import { AbroadOrder } from './abroad';
import { expectAccessible, expectDesignSystemInEnglish } from './accessibility';
import { holdBack } from './hold-back';
import { named, show } from './pages';
import { phone } from './phone';
import { StampOrder } from './stamps';
import { test } from './test';
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
  const ticked = await lookOf(box);
  await box.evaluate((element: HTMLInputElement) => element.click()); // so that the pointer does not hover
  await expect(box).not.toBeChecked();
  expect((await lookOf(box)).equals(ticked)).toBe(false);
});

test('in the customer’s own colours the chosen day of the calendar looks chosen', async ({ page }) => {
  const order = new PickupOrder(page);
  const { bought, sender } = pickupInOslo;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await order.resume({ bought, sender }, 'henting/tidspunkt');
  const [first, second] = [order.days.first(), order.days.nth(1)];
  await expect(first).toBeChecked();
  const chosen = await lookOf(first);
  await second.evaluate((element: HTMLInputElement) => element.click()); // so that the pointer does not hover
  await expect(second).toBeChecked();
  expect((await lookOf(first)).equals(chosen)).toBe(false);
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
  const chosen = await lookOf(first);
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  expect((await lookOf(first)).equals(chosen)).toBe(false);
});

test('in the customer’s own colours the given answer looks pressed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('');
  const answers = page.getByRole('group', { name: 'Fant du det du lette etter?' });
  const no = answers.getByRole('button', { name: 'Nei' });
  const before = await lookOf(no);
  await no.evaluate((element: HTMLElement) => element.click()); // without the focus
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  expect((await lookOf(no)).equals(before)).toBe(false);
});

test('in the customer’s own colours the chosen card shows the focus', async ({ page }) => {
  const order = new PickupOrder(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await order.open('henting');
  const chosen = order.card(order.words.bought.YES);
  await chosen.press('Space');
  await expect(chosen).toBeChecked();
  const card = page.locator('label', { has: chosen });
  await expect(card).toHaveCSS('outline-width', '3px');
  await chosen.blur();
  await expect(card).toHaveCSS('outline-width', '2px');
});

test('in the customer’s own colours the marks of ways to pay stand on white', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.route('**/sende/utland/api/features', async (route) => {
    const response = await route.fetch();
    const features = (await response.json()) as object;
    const paymentMarks = [{ provider: 'VIPPS', name: 'Merket', url: '/icon.svg' }];
    await route.fulfill({ response, json: { ...features, paymentMarks } });
  });
  const order = new StampOrder(page);
  await order.resume(thinLetters, 'brev/oppsummering');
  await expect(page.getByRole('img', { name: 'Merket' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
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
  for (const state of named(['of the front', 'of collecting the stamps', 'of a parcel’s receipt']))
    await show(page, state);
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});

/** A picture of the element once two in a row are the same, so that pictures differ only if what they show does. */
async function lookOf(element: Locator): Promise<Buffer> {
  let last = await element.screenshot();
  await expect
    .poll(async () => {
      const before = last;
      last = await element.screenshot();
      return last.equals(before);
    })
    .toBe(true);
  return last;
}
