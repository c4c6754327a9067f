import { expect } from '@playwright/test';
import { AbroadOrder, anna, john } from './abroad';
import { amountIn, kari } from './order';
import { phone } from './phone';
import { test } from './test';

test('a customer sends a gift to Sweden, from the front page to the receipt', phone, async ({ page }) => {
  const order = new AbroadOrder(page);
  await page.goto('');
  await page.getByRole('tab', { name: 'Pakke' }).click();
  await page.getByRole('link', { name: 'Send pakke' }).click();

  await order.expectPage('/utland/pakke', 'Hvor skal pakken?');
  await order.chooseCountry('sver', 'Sverige');
  await expect(page.getByRole('heading', { name: 'Til Sverige' })).toBeVisible();
  await order.next();

  await order.expectPage('/utland/pakke/storrelse', 'Hvor tung er pakken?');
  await order.field(order.words.weight).fill('2');
  await page.getByRole('button', { name: 'Ett kilo mer' }).click();
  await expect(order.field(order.words.weight)).toHaveValue('3');
  await order.next();

  await order.expectPage('/utland/avsender', 'Hvem sender?');
  await order.field('Telefonnummer').fill('40000001');
  await order.field('Telefonnummer').press('Enter');
  await expect(order.field('Navn')).toHaveValue('Kari Fjellheim');
  await expect(order.field('Poststed')).toHaveValue('OSLO');

  // The customer has moved: the address search finds the new address.
  await order.field('Adresse').fill('');
  await order.field('Adresse').pressSequentially('Karl Johans gate 3');
  await order.option('Karl Johans gate 3, 0154 OSLO').click();
  await expect(order.field('Postnummer')).toHaveValue('0154');
  await order.field('E-post').fill('kari@example.com');
  await order.next();

  await order.expectPage('/utland/mottaker', 'Hvem er mottakeren?');
  await expect(order.field('Land')).toHaveValue('Sverige');
  await order.fillRecipient(anna);
  await order.next();

  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
  await order.chooseReason('Gave');
  await order.addItem({ description: 'Knitted wool sweater', quantity: '2', value: '900', netWeight: '0,8' });
  await expect(page.getByRole('heading', { name: 'Knitted wool sweater' })).toBeVisible();
  await order.next();

  await order.expectPage('/utland/oppsummering', 'Se over og betal');
  await expect(page.getByText('Karl Johans gate 3, 0154 OSLO', { exact: true })).toBeVisible();
  await expect(page.getByText('2 × Knitted wool sweater')).toBeVisible();
  const price = await order.priceToPay();
  await expect(page.getByRole('region', { name: 'Pris', exact: true })).toContainText(price);
  await order.pay('Vipps');
  await expect(page.getByText(price)).toBeVisible();
  await order.endPayment('APPROVE');

  await order.expectReceipt(price);
  const number = await order.shipmentNumber();
  const track = page.getByRole('main').getByRole('link', { name: /^Spor / });
  const tracking = new URL((await track.getAttribute('href')) ?? '');
  expect(tracking.href).toContain(number);
  expect(tracking.searchParams.get('lang')).toBe('no');
  expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED', items: [{ number }] });
  expect(await order.keptAnswers()).toBeNull();

  await page.getByRole('link', { name: 'Vis alle detaljer' }).click();
  await expect(order.title()).toHaveText('Alle detaljer');
  await expect(page.getByRole('region', { name: 'Fra' })).toContainText('Karl Johans gate 3');
  await expect(page.getByRole('region', { name: 'Til' })).toContainText('Drottninggatan 5');
  const contents = page.getByRole('region', { name: 'Innhold' });
  await expect(contents).toContainText(/Gave.*2\s×\sKnitted wool sweater.*900\skr.*800\sg/);
  await expect(contents.getByText('Knitted wool sweater')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Tilbake til kvitteringen' }).click();
  await expect(order.title('Bestillingen er betalt')).toBeVisible();
});

test('a customer sells a sweater to the USA, in English, and sees the duty before paying by card', async ({
  page,
}) => {
  const order = new AbroadOrder(page, 'en');
  await page.goto('');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('tab', { name: 'Parcel' }).click();
  await page.getByRole('link', { name: 'Send a parcel' }).click();

  await order.expectPage('/utland/pakke', 'Where is the parcel going?');
  await order.chooseCountry('america', 'United States');
  await expect(page.getByRole('heading', { name: 'To the United States' })).toBeVisible();
  await order.next();

  await order.expectPage('/utland/pakke/storrelse', 'How heavy is the parcel?');
  await order.field(order.words.weight).fill('1');
  await order.next();

  await order.expectPage('/utland/avsender', 'Who’s sending?');
  await order.fillParty(kari, '41234567');
  await order.next();

  await order.expectPage('/utland/mottaker', 'Who’s the recipient?');
  await order.fillRecipient(john);
  await order.next();
  await expect(page.getByRole('link', { name: 'Choose the recipient’s state or province' })).toBeVisible();
  await order.field('State or province').fill('new y');
  await order.option('New York (NY)').click();
  await order.next();

  await order.expectPage('/utland/toll', 'What are you sending?');
  await order.chooseReason('Gift');
  await order.addItem({
    search: { words: 'wool sweater', hit: 'Knitted wool sweater' },
    origin: { typed: 'nor', name: 'Norway' },
    value: '2000',
    netWeight: '0.6',
  });
  await expect(
    page.getByText(/Gifts sent to the United States can be worth up to about 1,012\skr\./),
  ).toBeVisible();
  await order.next();
  await expect(page.getByRole('link', { name: /worth more than the destination allows/ })).toBeVisible();

  await order.chooseReason('Sale');
  await page.getByRole('button', { name: 'Change it and delete the items' }).click();
  const dialog = await order.openItemDialog();
  await dialog.getByRole('combobox', { name: 'What is it?' }).pressSequentially('wool sweater');
  await order.option('Knitted wool sweater').click();
  await expect(dialog.getByText(/^Tariff number \d{4}\.\d{2}\.\d{4}$/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Country of origin' }).fill('nor');
  await expect(dialog.getByRole('option').first()).toHaveText('Norway'); // listed before North Korea
  await order.option('Norway').click();
  await dialog.getByLabel('Value in kroner').fill('800');
  await dialog.getByLabel('Net weight in kilos').fill('0.6');
  await dialog.getByRole('button', { name: 'Save the item' }).click();
  await order.next();

  await order.expectPage('/utland/toll-oppsummering', 'Duty and fees');
  await expect(page.getByRole('table', { name: 'Duty on each item' })).toContainText('Knitted wool sweater');
  const duty = page.getByRole('row', { name: 'Duty and fees' });
  expect(amountIn(await duty.innerText())).not.toBe('');
  const estimate = amountIn(await duty.innerText());
  await order.next();

  await order.expectPage('/utland/oppsummering', 'Check and pay');
  const price = await order.priceToPay();
  await order.pay('Card');
  await expect(page.getByText('This page plays the part of Nets')).toBeVisible();
  await order.endPayment('APPROVE');

  await order.expectReceipt(price);
  await expect(page.getByText(`Estimate: ${estimate}`)).toBeVisible();
  const number = await order.shipmentNumber();
  await expect(page.getByRole('link', { name: order.words.track })).toHaveAttribute('href', /lang=en/);
  expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED', items: [{ number }] });
});

test('a customer posts documents to Japan as a letter, without a list of items', async ({ page }) => {
  const order = new AbroadOrder(page);
  await page.goto('');
  await page.getByRole('link', { name: 'Send brev' }).click();

  await order.expectPage('/utland/brev', 'Hva slags brev, og hvor skal det?');
  await order.card('Brev').check();
  await order.chooseCountry('jap', 'Japan');
  await order.next();

  await order.expectPage('/utland/brev/storrelse', 'Hvor stort er brevet?');
  await order.card('2–7 cm').check();
  await expect(order.card('Lite')).toBeDisabled();
  await order.card('Opptil 2 cm').check();
  await order.card('Lite').check();
  await order.card('Opptil 50 g').check();
  await order.next();

  await order.expectPage('/utland/avsender', 'Hvem sender?');
  await order.fillParty(kari, '41234567');
  await order.next();

  await order.expectPage('/utland/mottaker', 'Hvem er mottakeren?');
  await order.fillRecipient({ ...john, postalCode: '100-0001', city: 'Tokyo' });
  await order.next();

  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
  await order.chooseReason('Dokumenter');
  await expect(page.getByText('Et brev med bare dokumenter trenger ingen varer på listen.')).toBeVisible();
  await order.next();

  await order.expectPage('/utland/oppsummering', 'Se over og betal');
  const price = await order.priceToPay();
  await order.pay();
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
  // Without tracking, the order number replaces the item's number.
  await expect(page.getByText('ordrenummeret der frimerket pleier å sitte')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Spor / })).toBeHidden();
});
