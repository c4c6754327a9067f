import { expect } from '@playwright/test';
import { parcelToBergen, parcelToSvalbard } from '../src/flows/small-parcel/test-drafts';
import { kari } from './order';
import { phone } from './phone';
import { pickupDays, SmallParcelOrder } from './small-parcel';
import { test } from './test';

const start = 'pakke/under5kg';
const summary = `${start}/oppsummering`;

test(
  'a customer sends a small parcel from the mailbox, from its size to the code',
  phone,
  async ({ page }) => {
    const order = new SmallParcelOrder(page);
    await order.open();
    await order.chooseService('Pakke', 'Liten pakke');

    await order.expectPage('/pakke/under5kg', 'Liten pakke');
    await expect(page.getByText(/^Fra \d+.kr$/)).toBeVisible();
    await page.getByRole('link', { name: order.words.buy }).click();

    await order.expectPage('/pakke/under5kg/storrelse', 'Hvor stor og tung er pakken?');
    await order.card('Opptil 2 kg').check();
    await order.measure('30', '20', '10');
    await expect(page.getByText('Pakken passer.')).toBeVisible();
    await order.next();

    await order.expectPage('/pakke/under5kg/avsender', 'Hvem sender?');
    await order.fillParty(kari, '41234567');
    await order.next();

    await order.expectPage('/pakke/under5kg/innlevering', 'Hvordan vil du levere pakken?');
    const card = page.getByRole('complementary', { name: order.words.order });
    const withoutPickup = await card
      .getByText(/\d(,\d\d)?\s*kr/)
      .last()
      .innerText();
    await order.card(order.words.dropOff.WITHPICKUP).check();
    await expect(order.days.first()).toBeChecked();
    await order.days.nth(1).check();
    await expect(card.getByText(/\d(,\d\d)?\s*kr/).last()).not.toHaveText(withoutPickup);
    await order.next();

    await order.expectPage('/pakke/under5kg/mottaker', 'Hvem er mottakeren?');
    await order.fillParty(
      { name: 'Ola Nordmann', street: 'Strandgatn 5', postalCode: '5013', city: 'BERGEN' },
      '91234567',
    );
    await order.next();
    const dialog = page.getByRole('dialog', { name: order.words.chooseAddress });
    await dialog.getByRole('radio', { name: 'Strandgaten 5, 5013 BERGEN', exact: true }).check();
    await dialog.getByRole('button', { name: order.words.useAddress }).click();

    await order.expectPage('/pakke/under5kg/oppsummering', 'Se over og betal');
    await expect(page.getByText(/^Strandgaten 5/)).toBeVisible();
    const price = await order.priceToPay();
    await order.pay();
    await order.endPayment('APPROVE');

    await order.expectReceipt(price);
    const code = await order.spelledCode();
    await expect(order.code).toContainText(/Kan brukes til og med \d+\.\s\w+ \d{4}\./);
    const { status, product, pickup, items } = await order.orderOnServer();
    expect(status).toBe('COMPLETED');
    expect(product.smallParcel?.dropOffMethod).toBe('WITHPICKUP');
    expect(items[0]?.code?.code).toBe(code);
    const [, second] = await pickupDays(page, kari.postalCode);
    expect(pickup?.date).toBe(second);
    expect(await order.keptAnswers()).toBeNull();
  },
);

test('a customer sends a small parcel to Svalbard, in English', async ({ page }) => {
  const order = new SmallParcelOrder(page, 'en');
  const { recipient, route, customsDetails, ...unsent } = parcelToSvalbard;
  await order.resume({ ...unsent, recipient }, `${start}/mottaker`);
  await order.next();

  await order.expectPage('/pakke/under5kg/toll', 'What’s in the parcel?');
  await expect(page.getByRole('heading', { name: 'Svalbard counts as abroad for customs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You don’t need a printer' })).toBeVisible();

  await order.resume({ ...unsent, recipient, route, customsDetails }, `${start}/toll`);
  await order.next();
  await order.expectPage('/pakke/under5kg/oppsummering', 'Check and pay');
  await expect(page.getByText('Svalbard surcharge').first()).toBeVisible();
  const price = await order.priceToPay();
  await order.pay('Card');
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
  await expect(page.getByText(/You don’t need to print customs documents/)).toBeVisible();

  // Without a chosen language the receipt is in the language of the order.
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto(page.url().replace(/\?.*/, ''));
  await order.expectReceipt(price);

  // The proof of ownership is gone, too.
  await order.sayWho(kari.email);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await order.expectPage('/pakke/under5kg/oppsummering', 'Check and pay');
  expect(await order.priceToPay()).toBe(price);
  await expect(page.getByRole('checkbox', { name: order.words.terms })).not.toBeChecked();
});

test('a parcel that is too large links to a larger product', async ({ page }) => {
  const order = new SmallParcelOrder(page);
  await order.resume(
    { weight: 5000, measured: { lengthCm: '40', widthCm: '25', heightCm: '12' } },
    `${start}/storrelse`,
  );
  await order.next();
  await expect(page.getByRole('link', { name: 'Lengden er for stor for en liten pakke' })).toBeVisible();
  await page.getByRole('figure').getByRole('link', { name: 'Send den som stor pakke' }).click();
  await expect(page).toHaveURL(/\/bestill\/pakke$/);
});

test('another address clears the pickup day, and pickup maintenance leaves the other drop-off methods open', async ({
  page,
}) => {
  const order = new SmallParcelOrder(page);
  const [pickupDate] = await pickupDays(page, '0155');
  await order.resume({ ...parcelToBergen, handIn: 'WITHPICKUP', pickupDate }, summary);
  await page.route('**/pickup/open/v2/dates/**', (route) =>
    route.fulfill({
      status: 400,
      json: { errorCode: 'PICKUP_NOT_SERVICEABLE', fieldErrors: [], traceId: '1' },
    }),
  );
  await page.getByRole('link', { name: 'Endre avsender' }).click();
  await order.field(order.words.street).fill('Torgallmenningen 2');
  await order.field(order.words.postalCode).fill('5014');
  await expect(order.field(order.words.city)).toHaveValue('BERGEN');
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();

  await order.expectPage('/pakke/under5kg/innlevering', 'Hvordan vil du levere pakken?');
  await expect(page.getByRole('heading', { name: /Vi kan ikke hente på adressen din/ })).toBeVisible();
  await expect(order.card(order.words.dropOff.WITHPICKUP)).toBeDisabled();
  await order.card(order.words.dropOff.PARCEL_LOCKER).check();
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();
  await order.expectPage('/pakke/under5kg/oppsummering', 'Se over og betal');
});

test('a declined payment costs nothing, keeps the answers, and can be repeated', async ({ page }) => {
  await new SmallParcelOrder(page).payAfterDecline(parcelToBergen);
});

test('an order is cancelled, and its code is gone', async ({ page }) => {
  const order = new SmallParcelOrder(page);
  await order.buy(parcelToBergen);
  await order.cancel();
  await expect(order.title(order.words.refunded)).toBeVisible();
  await expect(order.code).toHaveCount(0);
  const { payment } = await order.orderOnServer();
  expect(payment.refundedAmountInOre).toBe(payment.capturedAmountInOre);
});

test('an unknown order shows the error page, with what to do', async ({ page }) => {
  await page.goto(`${start}/kvittering/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen ordre ble funnet' })).toBeVisible();
});
