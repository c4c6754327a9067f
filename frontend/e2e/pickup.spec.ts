import { expect } from '@playwright/test';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { expectAccessible } from './accessibility';
import { kari } from './order';
import { phone } from './phone';
import { pickupDays } from './small-parcel';
import { test } from './test';
import { PickupOrder } from './visits';

const payment = 'henting/betaling';

test(
  'a customer has a driver collect what is paid for already, from the front page to the receipt',
  phone,
  async ({ page }) => {
    const order = new PickupOrder(page);
    await order.open();
    await order.chooseService('Flere tjenester', 'Send fra egen postkasse');

    await order.expectPage('/henting', 'Send fra egen postkasse');
    await order.next();
    await expect(page.getByRole('link', { name: 'Velg om du har kjøpt frakt' })).toBeVisible();
    await order.card(order.words.bought.YES).check();
    await expectAccessible(page);
    await order.next();

    await order.expectPage('/henting/avsender', 'Hvor skal vi hente?');
    await order.fillParty(kari, '41234567');
    await order.next();

    await order.expectPage('/henting/tidspunkt', 'Når skal vi hente?');
    await order.days.nth(1).check();
    await order.next();
    await expect(page.getByRole('link', { name: 'Du må godta vilkårene' })).toBeVisible();
    await order.acceptTerms();
    await expectAccessible(page);
    await order.next();

    await order.expectPage('/henting/betaling', 'Se over og betal');
    expect(await order.counted()).toEqual(['mailbox']);
    await expectAccessible(page);
    const price = await order.priceToPay();
    await order.pay();
    await order.endPayment('APPROVE');

    await order.expectReceipt(price);
    await expectAccessible(page);
    await expect(order.whatToDo).toContainText('før kl. 07:00');
    const [, second] = await pickupDays(page, kari.postalCode);
    expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED', pickup: { date: second } });
    expect(await order.keptAnswers()).toBeNull();

    await order.cancel();
    await expect(order.title(order.words.refunded)).toBeVisible();
    await expect(page.getByText('Sjåføren kommer ikke.', { exact: false }).first()).toBeVisible();
  },
);

test('a declined payment costs nothing, keeps the answers, and can be repeated in English', async ({
  page,
}) => {
  const order = new PickupOrder(page, 'en');
  const [pickupDate] = await pickupDays(page, '0155');
  await order.resume({ ...pickupInOslo, pickupDate }, payment);
  const price = await order.priceToPay();
  await order.pay('Card');
  await order.endPayment('DECLINE');
  await expect(page).toHaveURL(/\/henting\/betaling\?errorCode=\w+$/);
  await expect(page.getByText('You haven’t been charged.')).toBeVisible();
  await order.pay('Card');
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
});

test('an item that has a pickup already leads back to the page that asks for its number', async ({
  page,
}) => {
  const order = new PickupOrder(page);
  const [pickupDate] = await pickupDays(page, '0155');
  const parcel = { ...pickupInOslo, pickupDate, numbers: parcelNumber() };
  await order.buy(parcel);
  await order.resume(parcel, payment);
  await order.card('Vipps').check();
  await order.payButton.click();
  await expect(page.getByText('Henting er allerede bestilt for noe av dette.')).toBeVisible();
  await page.getByRole('link', { name: /^Gå til nummer og koder/ }).click();
  await order.expectPage('/henting', 'Send fra egen postkasse');
  await expect(page.getByRole('textbox', { name: /Nummer eller kode/ })).toHaveValue(parcel.numbers);
});

test('a customer without a printer is shown where to drop off, and orders nothing', async ({ page }) => {
  const order = new PickupOrder(page);
  await order.open('henting');
  await order.card(order.words.bought.NO).check();
  await expect(page.getByRole('link', { name: 'Liten pakke' })).toHaveAttribute(
    'href',
    '/bestill/pakke/under5kg',
  );
  await order.card(order.words.bought.NO_PRINTER).check();
  await expect(page.getByRole('link', { name: 'Finn et sted å levere' })).toBeVisible();
  await page.getByRole('button', { name: 'Avslutt uten å bestille' }).click();
  await expect(page).toHaveURL(/\/bestill\/?$/);
  expect(await order.keptAnswers()).toBeNull();
});

/** A valid number of a parcel that was not ordered here, different each time. */
function parcelNumber(): string {
  const digits = Array.from({ length: 17 }, () => Math.floor(Math.random() * 10));
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 1 : 3), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}
