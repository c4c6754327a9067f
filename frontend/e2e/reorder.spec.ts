import { expect, type Page } from '@playwright/test';
import { toOutgoingParty } from '../src/steps/party/domestic-party';
import { kariInOslo } from '../src/steps/party/test-parties';
import { expectAccessible } from './accessibility';
import { phone } from './phone';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { pickupDays } from './small-parcel';
import { test } from './test';
import { PickupOrder, ReorderOrder } from './visits';

const key = 'AAAAAAAAAAAAAAAAAAAAAA';
const home = '/henting/ombestill';

/** The server's answers about a visit that passed: browser tests cannot wait for a day to pass. */
async function passed(page: Page, answer: object): Promise<void> {
  await page.route(`**/pickup/open/v2/orders/${key}/reorder`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: answer }) : route.fallback(),
  );
}

const allowed = {
  allowed: true,
  sender: toOutgoingParty(kariInOslo),
  pickupDate: '2026-11-20',
  dates: ['2026-11-24', '2026-11-26'],
  totalPriceInOre: 0,
};

test('a customer orders a visit again that passed without collecting', phone, async ({ page }) => {
  const pickup = new PickupOrder(page);
  const [pickupDate] = await pickupDays(page, '0155');
  await pickup.resume({ ...pickupInOslo, pickupDate }, 'henting/betaling');
  await pickup.pay();
  await pickup.endPayment('APPROVE');
  await expect(pickup.title(pickup.words.paid)).toBeVisible({ timeout: 15_000 });
  const receipt = page.url().split('/').at(-1) ?? '';

  const order = new ReorderOrder(page, 'no', key);
  await passed(page, allowed);
  let sent: unknown;
  await page.route(`**/pickup/open/v2/orders/${key}/reorder`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent = route.request().postDataJSON();
    await route.fulfill({
      json: { redirectUrl: `/bestill${home}/kvittering/${receipt}`, orderUriKey: receipt },
    });
  });
  await order.open(`henting/ombestill/${key}`);
  await expect(order.days.first()).toBeChecked();
  await expectAccessible(page);
  await order.days.nth(1).check();
  await order.press('place');

  await expect(page).toHaveURL(new RegExp(`${home}/kvittering/${receipt}`));
  await expect(order.whatToDo).toBeVisible();
  expect(sent).toEqual({ pickupDate: '2026-11-26' });
});

test('a visit that cannot be ordered again says why, in English', async ({ page }) => {
  const order = new ReorderOrder(page, 'en', key);
  await passed(page, { ...allowed, allowed: false, reason: 'COLLECTED', dates: [] });
  await order.open(`henting/ombestill/${key}`);
  await expect(page.getByRole('heading', { name: /Could not order a new pickup/ })).toBeVisible();
  await expectAccessible(page);
});

test('the link is sent by mail, and right and wrong are answered alike', async ({ page }) => {
  const order = new ReorderOrder(page);
  await order.open('henting/ombestill');
  await order.press('sendLink');
  await expect(page.getByRole('link', { name: 'Skriv ordrenummeret' })).toBeVisible();
  await order.field(order.words.orderNumber).fill('1000000008');
  await order.field(order.words.email).fill('nobody@example.com');
  await order.press('sendLink');
  await expect(page.getByText(/Hører nummeret og adressen sammen/)).toBeVisible();
  await expectAccessible(page);
});

test('an unknown order shows that there is none', async ({ page }) => {
  await new ReorderOrder(page).open('henting/ombestill/BBBBBBBBBBBBBBBBBBBBBB');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen ordre ble funnet' })).toBeVisible();
});
