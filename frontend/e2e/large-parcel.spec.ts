import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { onDelivery, parcelToBergen, skisToSvalbard } from '../src/flows/large-parcel/test-drafts';
import { LargeParcelOrder } from './large-parcel';
import { kari, type Measures } from './order';
import { phone } from './phone';
import { test } from './test';

test(
  'a customer sends a large parcel, from the front page to its label and code',
  phone,
  async ({ page }) => {
    const order = new LargeParcelOrder(page);
    await order.open();
    await order.chooseService('Pakke', 'Stor pakke');

    await order.expectPage('/pakke', 'Hvor stor og tung er pakken?');
    await expect(page.getByText('Steg 1 av 6').first()).toBeVisible();
    await expect(order.card(order.words.normal)).toBeChecked();
    await expect(order.card('Opptil 10 kg')).toBeChecked();
    await order.card('10–25 kg').check();
    await order.next();

    await order.expectPage('/pakke/avsender', 'Hvem sender?');
    await order.fillParty(kari, '41234567');
    await order.next();

    await order.expectPage('/pakke/mottaker', 'Hvem er mottakeren?');
    await order.field(order.words.phone).fill('40000002');
    await order.field(order.words.phone).blur();
    await expect(order.field(order.words.name)).toHaveValue('Ola Granli');
    await expect(order.field(order.words.street)).toHaveValue('Nøstegaten 6');
    await expect(order.field(order.words.city)).toHaveValue('BERGEN');
    await page.getByRole('checkbox', { name: /c\/o/ }).check();
    await order.field('Navnet på postkassen (c/o)').fill('Anne Berg');
    await order.next();

    await order.expectPage('/pakke/postoppkrav', 'Skal mottakeren betale?');
    await order.next();

    await order.expectPage('/pakke/oppsummering', 'Se over bestillingen');
    await expect(page.getByText('c/o Anne Berg')).toBeVisible();
    await order.toPayment.click();
    await page.getByRole('link', { name: 'Du må godta vilkårene' }).click();
    const terms = page.getByRole('checkbox', { name: order.words.terms });
    await expect(terms).toBeFocused();
    await terms.check();
    await order.toPayment.click();

    await order.expectPage('/pakke/betaling', 'Betal');
    const price = await order.priceToPay();
    await order.pay();
    await order.endPayment('APPROVE');

    await order.expectReceipt(price);
    await order.expectParcelNumber();
    await expect(order.documents.getByRole('img', { name: order.words.codePicture })).toBeVisible();
    for (const document of ['labelSheet', 'label', 'codeSheet', 'saveReceipt'] as const) {
      const answer = await page.request.get((await order.document(document).getAttribute('href')) ?? '');
      expect(answer.headers()['content-type'], document).toBe('application/pdf');
    }
    const { status } = await order.orderOnServer();
    expect(status).toBe('COMPLETED');
    expect(await order.keptAnswers()).toBeNull();

    await page.getByRole('link', { name: order.words.details }).click();
    await expect(order.title()).toHaveText('Alle detaljer');
    await expect(page.getByRole('region', { name: 'Til' })).toContainText('c/o Anne Berg');
  },
);

test('a parcel is drawn with its measures, and with what is wrong with them', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  await order.open('pakke/custom'); // the link for the extra large parcel
  await expect(page).toHaveURL(/\/bestill\/pakke$/);
  await expect(order.card(order.words.custom)).toBeChecked();

  await expect(order.field('Lengde')).toHaveValue('120');
  await expect(order.drawing).toContainText('Skriv målene på din.');

  await order.next();
  await expect(page.getByRole('link', { name: /Skriv målene på pakken din/ })).toBeVisible();

  await order.measure('', '', '');
  await order.next();
  await expect(page.getByRole('link', { name: /på pakken$/ })).toHaveText([
    'Skriv lengden på pakken',
    'Skriv bredden på pakken',
    'Skriv høyden på pakken',
  ]);

  await order.measure('190', '20', '15');
  for (const side of ['190 cm', '20 cm', '15 cm'])
    await expect(order.drawing.getByText(side, { exact: true })).toBeVisible();
  await expect(order.drawing).toContainText('Lengste side og omkrets er 260 cm til sammen.');
  await expect(order.drawing).toContainText(/koster [1-9]\d*\skr ekstra/);

  const verdicts = [
    { cms: ['241', '20', '15'], says: 'Den kan være høyst 240 cm. Sjekk målene, eller pakk den kortere.' },
    { cms: ['150', '60', '60'], says: '(2 × 60 + 2 × 60) = 390 cm. Grensen er 360 cm. Sjekk målene' },
    { cms: ['20', '10', '1'], says: 'Den må være minst 23 × 13 × 1 cm' },
    { cms: ['60', '50', '40'], says: 'Du kan velge vanlig størrelse.' },
    { cms: ['50', '44', '59'], says: 'Pakken får plass i en pakkeboks.' },
  ] satisfies { cms: Measures; says: string }[];
  for (const { cms, says } of verdicts) {
    await order.measure(...cms);
    await expect(order.drawing).toContainText(says);
  }

  await page.getByRole('button', { name: 'Velg vanlig størrelse' }).click();
  await expect(order.card(order.words.normal)).toBeFocused();
  await expect(order.field('Lengde')).toHaveCount(0);
  await order.next();
  await order.expectPage('/pakke/avsender', 'Hvem sender?');
});

test('the mail with the parcel’s long numbers fits a narrow phone', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  const email = `${randomUUID()}@example.com`;
  await order.buy({ ...parcelToBergen, sender: { ...parcelToBergen.sender, email } });

  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
  await expect(async () => {
    await page.goto('/bestill/dev/post');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const width = 320;
  await page.setViewportSize({ width, height: 700 });
  await page.goto(`${await mail.getAttribute('href')}/html`);
  await expect(page.getByRole('rowheader', { name: 'Sendingsnummer' })).toBeVisible();
  for (const value of await page.getByRole('cell').all()) {
    const box = await value.boundingBox();
    expect(box ? box.x + box.width : NaN).toBeLessThan(width - 12);
  }
});

test('a customer sends skis to Svalbard in English, with cash on delivery', async ({ page }) => {
  const order = new LargeParcelOrder(page, 'en');
  const { size, measured, weight, sender } = skisToSvalbard;
  await order.resume({ size, measured, weight, sender }, 'pakke/mottaker');
  await order.expectPage('/pakke/mottaker', 'Who’s the recipient?');
  await order.fillParty(
    { name: 'Ola Nordmann', street: 'Vei 232 4', postalCode: '9170', city: 'LONGYEARBYEN' },
    '91234567',
  );
  await order.next();
  await order.keepTypedAddress();

  await order.expectPage('/pakke/toll', 'What’s in the parcel?');
  await expect(page.getByRole('heading', { name: 'Svalbard counts as abroad for customs' })).toBeVisible();
  await order.chooseReason('Gift');
  await order.addItem({
    search: { words: 'wool sweater', hit: 'Knitted wool sweater' },
    value: '1500',
    netWeight: '4',
  });
  await order.next();

  await order.expectPage('/pakke/postoppkrav', 'Should the recipient pay?');
  await order.cash.check();
  await order.card(order.words.cashTypes.CONTENT_ONLY).check();
  await order.field(order.words.amount).fill('20001');
  await order.field(order.words.accountNumber).fill('12345678904');
  await order.next();
  await expect(page.getByRole('link', { name: /^The amount is too high/ })).toBeVisible();
  await page.getByRole('link', { name: /^Check the account number/ }).click();
  await expect(order.field(order.words.accountNumber)).toBeFocused();
  await order.field(order.words.accountNumber).fill('12345678903');
  await order.field(order.words.accountNumber).blur();
  await expect(order.field(order.words.accountNumber)).toHaveValue('1234 56 78903');
  await order.field(order.words.amount).fill('1500');
  await order.next();

  await order.expectPage('/pakke/oppsummering', 'Check your order');
  await expect(page.getByText('Extra large parcel').first()).toBeVisible();
  const now = await order.priceLines(order.words.price);
  const later = await order.priceLines(order.words.onDelivery);
  expect(now.map(([label]) => label)).toEqual([
    'Postage',
    'Handling fee',
    'Svalbard surcharge',
    'Cash on delivery fee',
    'You pay now',
  ]);
  expect(later.map(([label]) => label)).toEqual(['The contents', 'Recipient pays in total']);
  await page.getByRole('checkbox', { name: order.words.terms }).check();
  await order.toPayment.click();
  const price = await order.priceToPay();
  await order.pay('Card');
  await order.endPayment('APPROVE');

  await order.expectReceipt(price);
  expect(await order.priceLines(order.words.receipt)).toEqual([...now.slice(0, -1), ['Paid', price]]);
  expect(await order.priceLines(order.words.onDelivery)).toEqual(later);
  await expect(page.getByText(/to account 1234 56 78903 within five working days of delivery/)).toBeVisible();
});

test('an order that the recipient pays leads straight to the receipt', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  await order.resume(onDelivery('FREIGHT_ONLY'), 'pakke/oppsummering');
  await page.getByRole('link', { name: 'Endre postoppkrav' }).click();
  await order.card(order.words.cashTypes.FREIGHT_AND_CONTENT).check();
  await order.field(order.words.amount).fill('1 500');
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();

  await order.expectPage('/pakke/oppsummering', 'Se over bestillingen');
  expect(await order.priceLines(order.words.price)).toEqual([['Du betaler nå', '0 kr']]);
  const later = await order.priceLines(order.words.onDelivery);
  await page.getByRole('button', { name: order.words.goOn }).click();
  await order.expectPage('/pakke/betaling', 'Bestill');
  await order.orderButton.click();

  await expect(order.title(order.words.ready)).toBeVisible();
  await order.expectParcelNumber();
  expect(await order.priceLines(order.words.onDelivery)).toEqual(later);
  expect(await order.priceLines(order.words.receipt)).toEqual([]);
  await expect(order.receipt.getByRole('definition').last()).toHaveText('Mottakeren betaler');
  expect(await order.keptAnswers()).toBeNull();
});

test('an order that the recipient pays is cancelled', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  await order.orderFree('FREIGHT_ONLY');
  await order.cancel();
  await expect(order.title('Bestillingen er avbestilt')).toBeVisible();
  await expect(order.documents).toHaveCount(0);
});

test('a payment that is aborted or declined costs nothing, keeps the answers, and can be repeated', async ({
  page,
}) => {
  const order = new LargeParcelOrder(page);
  await order.resume(parcelToBergen, 'pakke/betaling');
  const price = await order.priceToPay();
  const said = { ABORT: 'Du avbrøt betalingen', DECLINE: 'Betalingen ble avvist' } as const;
  for (const outcome of ['ABORT', 'DECLINE'] as const) {
    await order.pay();
    await order.endPayment(outcome);
    await expect(order.errorBox.getByRole('heading', { name: said[outcome] })).toBeVisible();
    await expect(page).toHaveURL(/\/pakke\/betaling\?errorCode=payment_failed$/);
    await expect(page.getByText('Du er ikke belastet.')).toBeVisible();
  }
  await order.pay('Kort');
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
});

test('a customer sends heavy and expensive machines through Sweden to Tromsø', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  const { size, sender, recipient } = parcelToBergen;
  const address = {
    ...recipient.address,
    street: 'Storgata 1',
    postalCode: '9008',
    city: 'TROMSØ',
    locationId: '',
  };
  await order.resume(
    { size, weight: 35_000, sender, recipient: { ...recipient, address } },
    'pakke/mottaker',
  );
  await order.next();
  await order.keepTypedAddress();

  await order.expectPage('/pakke/toll', 'Hva er i pakken?');
  await order.chooseReason('Gave');
  const dialog = await order.openItemDialog();
  await dialog.getByRole('button', { name: order.words.writeYourself }).click();
  await dialog.getByLabel(order.words.description).fill('Outboard engine');
  await dialog.getByLabel(order.words.tariffNumber).fill('840721');
  await dialog.getByLabel(order.words.value).fill('12000');
  await dialog.getByLabel(order.words.netWeight).fill('30');
  await dialog.getByRole('button', { name: order.words.saveItem }).click();
  await expect(page.getByText('8407.21')).toBeVisible();
  await order.next();
  await order.expectPage('/pakke/postoppkrav', 'Skal mottakeren betale?');
  await order.next();
  await order.expectPage('/pakke/oppsummering', 'Se over bestillingen');
});
