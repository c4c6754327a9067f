import { expect, test } from '@playwright/test';
import { parcelToBergen } from '../src/flows/large-parcel/test-drafts';
import { LargeParcelOrder } from './large-parcel';
import { kari } from './order';

test('a customer who leaves during the address check stays where they went', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sende/api/customs/route?*', async (route) => {
    await late;
    await route.continue();
  });
  const { size, weight, sender, recipient } = parcelToBergen;
  await order.resume({ size, weight, sender, recipient }, 'pakke/mottaker');
  const requested = page.waitForRequest('**/sende/api/customs/route?*');
  await order.next();
  await requested;
  await page.getByRole('button', { name: order.words.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Ja/ }).click();
  await expect(page).toHaveURL(/\/bestill\/?$/);

  const answered = page.waitForResponse('**/sende/api/customs/route?*');
  answer();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/bestill\/?$/);
  expect(await order.keptAnswers()).toBeNull();
});

test('an order that is being sent cannot be changed, and a customer who leaves stays where they went', async ({
  page,
}) => {
  const order = new LargeParcelOrder(page);
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sende/api/order', async (route) => {
    await late;
    await route.continue();
  });
  await order.resume(parcelToBergen, 'pakke/betaling');
  await order.acceptAndPay();
  await expect(page.locator('[inert]').getByText('Vipps', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'bestill, til forsiden' }).click();
  await expect(page).toHaveURL(/\/bestill\/?$/);

  const answered = page.waitForResponse('**/sende/api/order');
  answer();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/bestill\/?$/);
});

test('a payment without a network fails with an explanation, and can be repeated', async ({
  page,
  context,
}) => {
  const order = new LargeParcelOrder(page);
  await order.resume(parcelToBergen, 'pakke/betaling');
  await expect(order.payButton).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await order.acceptAndPay();
  await expect(order.errorBox).toContainText('Vi fikk ikke kontakt med tjenesten.');
  await expect(order.errorBox).toContainText('Det er trygt å prøve igjen');
  await expect(order.payButton).toBeEnabled();

  await context.setOffline(false);
  await order.payButton.click();
  await expect(order.title(order.words.testPayment)).toBeVisible();
});

test('the second press of a double click does nothing on the page that the first press opens', async ({
  page,
}) => {
  const order = new LargeParcelOrder(page);
  const { size, weight } = parcelToBergen;
  await order.resume({ size, weight }, 'pakke/avsender');
  await order.fillParty(kari, '41234567');
  await page.getByRole('button', { name: order.words.next, exact: true }).dblclick();
  await order.expectPage('/pakke/mottaker', 'Hvem er mottakeren?');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Rett opp dette før du går videre' })).toHaveCount(0);
});
