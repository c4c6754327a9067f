import { expect } from '@playwright/test';
import { oslo, parcelToBergen } from '../src/flows/express/test-drafts';
import { ExpressOrder } from './express';
import { kari } from './order';
import { phone } from './phone';
import { test } from './test';

test(
  'a customer sends an express parcel, from its price to its label and cut-off',
  phone,
  async ({ page }) => {
    const order = new ExpressOrder(page);
    await order.open();
    await order.chooseService('Pakke', 'Ekspress neste dag');

    await order.expectPage('/ekspress', 'Ekspress neste dag');
    await order.calculate('3', '0155', '5013');
    await expect(page.getByText(/^Lever hos .+, før kl\.\s\d\d:\d\d /)).toBeVisible();
    await expect(page.getByText(/^Pakken er framme .+ innen kl\.\s\d\d:\d\d\.$/)).toBeVisible();
    await page.getByRole('link', { name: order.words.goOn }).click();

    await order.expectPage('/ekspress/vekt', 'Hvor stor og tung er pakken?');
    await expect(order.field(order.words.kilos)).toHaveValue('3');
    await order.measure('30', '20', '130');
    await expect(page.getByRole('figure')).toContainText('Pakken er for stor for ekspress.');
    await order.next();
    await page.getByRole('link', { name: 'Høyden kan være høyst 120 cm' }).click();
    await expect(order.field('Høyde')).toBeFocused();
    await order.measure('30', '20', '10');
    await expect(page.getByRole('figure')).toContainText('Pakken kan gå med ekspress.');
    await order.next();

    await order.expectPage('/ekspress/avsender', 'Hvem sender?');
    await expect(order.field(order.words.city)).toHaveValue('OSLO');
    await order.fillParty({ ...kari, postalCode: '0155' }, '41234567');
    await order.next();

    await order.expectPage('/ekspress/mottaker', 'Hvem er mottakeren?');
    await expect(order.field(order.words.city)).toHaveValue('BERGEN');
    await order.fillParty(
      { name: 'Ola Nordmann', street: 'Postboks 12', postalCode: '5013', city: 'BERGEN' },
      '91234567',
    );
    await order.next();
    await page.getByRole('link', { name: 'Vi kan ikke levere i en postboks.' }).click();
    await expect(order.field(order.words.street)).toBeFocused();
    await order.field(order.words.street).fill('Strandgaten 5');
    await order.field(order.words.street).blur(); // closes the list of addresses
    await order.next();

    await order.expectPage('/ekspress/innlevering', 'Hvor vil du levere pakken?');
    await order.next();
    await page.getByRole('link', { name: 'Velg hvor du vil levere pakken' }).click();
    await order.places.first().check();
    await expect(page.getByText(/^Pakken er framme /)).toBeVisible();
    await order.next();

    await order.expectPage('/ekspress/oppsummering', 'Se over og betal');
    await expect(page.getByText(/^Lever før kl\.\s\d\d:\d\d \S+dag \d+\.\s\S+ · Framme /)).toBeVisible();
    expect(await order.counted()).toEqual(['checkPrice', 'orderAfterCheckPrice', 'handIn']);
    const price = await order.priceToPay();
    await order.pay();
    await order.endPayment('APPROVE');

    await order.expectReceipt(price);
    await order.expectParcelNumber();
    await expect(order.deadline).toContainText(oslo.name);
    await expect(order.deadline).toContainText(/Pakken er framme \w+dag /);
    for (const document of ['labelSheet', 'label', 'codeSheet', 'saveReceipt'] as const) {
      const answer = await page.request.get((await order.document(document).getAttribute('href')) ?? '');
      expect(answer.headers()['content-type'], document).toBe('application/pdf');
    }
    expect((await order.orderOnServer()).status).toBe('COMPLETED');
    expect(await order.keptAnswers()).toBeNull();

    await page.getByRole('link', { name: order.words.details }).click();
    await expect(order.title()).toHaveText('Alle detaljer');
    await expect(page.getByRole('region', { name: 'Til' })).toContainText('Strandgaten 5');
  },
);

test('a customer sends an express parcel to Svalbard in English, with a declaration', async ({ page }) => {
  const order = new ExpressOrder(page, 'en');
  const { weight, measured, sender } = parcelToBergen;
  await order.resume({ weight, measured, sender }, 'ekspress/mottaker');
  const recipient = { name: 'Ola Nordmann', street: 'Vei 232 4' };
  await order.fillParty({ ...recipient, postalCode: '5804', city: 'BERGEN' }, '91234567');
  await order.next();
  await page.getByRole('link', { name: 'This postcode only has PO boxes.' }).click();
  await order.fillParty({ ...recipient, postalCode: '9170', city: 'LONGYEARBYEN' }, '91234567');
  await order.next();
  await order.keepTypedAddress();

  await order.expectPage('/ekspress/innlevering', 'Where do you want to drop off the parcel?');
  await order.places.first().check();
  await expect(page.getByText(/^The parcel arrives /)).toBeVisible();
  await order.next();

  await order.expectPage('/ekspress/toll', 'What’s in the parcel?');
  await expect(page.getByRole('heading', { name: 'Svalbard counts as abroad for customs' })).toBeVisible();
  await order.chooseReason('Gift');
  await order.addItem({
    search: { words: 'wool sweater', hit: 'Knitted wool sweater' },
    value: '1500',
    netWeight: '2',
  });
  await order.next();

  await order.expectPage('/ekspress/oppsummering', 'Check and pay');
  await expect(page.getByText('Svalbard surcharge').first()).toBeVisible();
  const price = await order.priceToPay();
  await order.pay('Card');
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
  await expect(order.deadline).toContainText('The parcel arrives');
});

test('an express parcel to Tromsø flies, and needs no declaration', async ({ page }) => {
  const order = new ExpressOrder(page);
  const { weight, measured, sender, recipient } = parcelToBergen;
  const address = { ...recipient.address, street: 'Storgata 1', postalCode: '9008', city: 'TROMSØ' };
  await order.resume({ weight, measured, sender, recipient: { ...recipient, address } }, 'ekspress/mottaker');
  await order.next();
  await page.getByRole('button', { name: /^Vis \d steder til$/ }).click();
  await expect(order.places.nth(4)).toBeFocused();
  await order.places.nth(4).check();
  await order.next();
  await order.expectPage('/ekspress/oppsummering', 'Se over og betal');
});

test('the page says where express is not sold, and leads on', async ({ page }) => {
  const order = new ExpressOrder(page);
  const undelivered = { ...parcelToBergen, dropOffPointId: undefined, delivery: undefined };
  await order.resume({ ...undelivered, near: '8099' }, 'ekspress/innlevering');
  await expect(
    page.getByRole('heading', { name: 'Ingen steder i nærheten tar imot ekspress' }),
  ).toBeVisible();
  await order.field(order.words.near).fill('0155');
  await expect(order.places.first()).toBeVisible();

  await page.route('**/sende/api/express/delivery?*', (route) =>
    route.fulfill({ status: 400, json: { errorCode: 'NO_DELIVERY_TIME', fieldErrors: [], traceId: '1' } }),
  );
  await order.places.nth(1).check();
  await expect(page.getByRole('heading', { name: 'Vi finner ingen leveringstid' })).toBeVisible();
  await order.next();
  await page.getByRole('link', { name: 'Vi finner ingen leveringstid' }).click();
  await page.getByRole('link', { name: 'Send den som stor pakke' }).click();
  await order.expectPage('/pakke', 'Hvor stor og tung er pakken?');
});

test('drop-off points that could not be fetched are fetched again on request', async ({ page }) => {
  const order = new ExpressOrder(page);
  await page.route('**/sende/api/express/drop-off-points?*', (route) => route.fulfill({ status: 500 }));
  await order.resume({ ...parcelToBergen, dropOffPointId: undefined }, 'ekspress/innlevering');
  await expect(page.getByText('Vi fikk ikke hentet stedene.')).toBeVisible();
  await page.unroute('**/sende/api/express/drop-off-points?*');
  await page.getByRole('button', { name: order.words.tryAgain }).click();
  await expect(order.places.first()).toBeVisible();
});

test('a declined payment costs nothing, keeps the answers, and can be repeated', async ({ page }) => {
  await new ExpressOrder(page).payAfterDecline(parcelToBergen, 'Kort');
});

test('an express order is cancelled', async ({ page }) => {
  const order = new ExpressOrder(page);
  await order.buy(parcelToBergen);
  await order.cancel();
  await expect(order.title(order.words.refunded)).toBeVisible();
});
