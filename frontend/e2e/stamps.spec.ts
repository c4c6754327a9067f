import { expect } from '@playwright/test';
import { thickLetter, thinLetters } from '../src/flows/stamps/test-drafts';
import { holdBack } from './hold-back';
import { Keyboard } from './keyboard';
import { kari } from './order';
import { phone } from './phone';
import { StampOrder } from './stamps';
import { test } from './test';

const summary = 'brev/oppsummering';

test(
  'a customer buys stamps for three letters, from the front page to the codes',
  phone,
  async ({ page }) => {
    const order = new StampOrder(page);
    await page.goto('');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Digitalt frimerke' }) })
      .getByRole('link', { name: 'Kjøp sendekode' })
      .click();

    await order.expectPage('/brev', 'Digitalt frimerke');
    await expect(page.getByText(/^Fra \d.*kr per brev$/)).toBeVisible();
    await expect(page.getByText(/^Koden kan brukes i \d+ dager\.$/)).toBeVisible();
    await page.getByRole('link', { name: order.words.buy }).click();

    await order.expectPage('/brev/storrelse', 'Hvor tykt og tungt er brevet?');
    await order.card('Opptil 2 cm').check();
    await order.card('21–50 g').check();
    const card = page.getByRole('complementary', { name: order.words.order });
    const total = card.getByText(/\d(,\d\d)?\s*kr/).last();
    const single = await total.innerText();
    await page.getByRole('button', { name: order.words.more }).click();
    await page.getByRole('button', { name: order.words.more }).click();
    await expect(order.quantity).toHaveValue('3');
    await expect(total).not.toHaveText(single);
    await order.next();

    await order.expectPage('/brev/avsender', 'Hvem sender?');
    await order.fillParty(kari, '41234567');
    await order.next();

    await order.expectPage('/brev/innlevering', 'Hvordan vil du levere?');
    await order.card('Post det selv').check();
    await order.next();

    await order.expectPage('/brev/oppsummering', 'Se over og betal');
    await expect(page.getByText('3 frimerker').first()).toBeVisible();
    await expect(page.getByText('Du poster selv').first()).toBeVisible();
    const price = await order.priceToPay();
    await order.pay();
    await order.endPayment('APPROVE');

    await order.expectReceipt(price);
    const codes = await order.spelledCodes();
    expect(new Set(codes).size).toBe(3);
    await expect(order.codes).toContainText(/Kodene kan brukes til og med \d+\.\s\w+ \d{4}\./);
    const { status, items } = await order.orderOnServer();
    expect(status).toBe('COMPLETED');
    expect(items.map(({ code }) => code?.code)).toEqual(codes);
    expect(await order.keptAnswers()).toBeNull();

    await page.getByRole('link', { name: order.words.sheet }).click();
    await expect(order.title()).toHaveText(/^Koden(e)? på et ark$/);
    expect(await order.spelledCodes()).toEqual(codes);
    await page.getByRole('link', { name: order.words.backToReceipt }).click();
    await expect(order.title(order.words.paid)).toBeVisible();
  },
);

test('a customer has a thick letter collected, by keyboard and in English', async ({ page }) => {
  const order = new StampOrder(page, 'en');
  const keyboard = new Keyboard(order);
  await order.open('brev/storrelse');
  await keyboard.choose('2–7 cm', 'Up to 2 cm');
  await expect(order.card('Up to 350 g')).toBeChecked(); // selected without a question, because it is the only class
  await keyboard.press('button', order.words.next);

  await keyboard.arriveAt('/brev/avsender', 'Who’s sending?');
  await keyboard.findPerson('40000001', kari.name);
  await keyboard.type(kari.email, order.words.email);
  await keyboard.press('button', order.words.next);

  await keyboard.arriveAt('/brev/innlevering', 'How will you post it?');
  await keyboard.choose(order.words.pickup, 'Post it yourself');
  const days = page.getByRole('group', { name: /day/ }).getByRole('radio');
  await expect(days.first()).toBeChecked();
  await keyboard.tabTo(days.first());
  await keyboard.hit('ArrowDown');
  await expect(days.nth(1)).toBeChecked();
  await keyboard.press('button', order.words.next);

  await keyboard.arriveAt('/brev/oppsummering', 'Check and pay');
  await expect(page.getByRole('region', { name: 'Price', exact: true })).toContainText(
    'Pickup from the mailbox',
  );
  await keyboard.pay('TERMS', 'Card');
  await expect(page.getByText(/It must be there before 07:00 on /)).toBeVisible();
  expect(await order.spelledCodes()).toHaveLength(1);
  const { pickup } = await order.orderOnServer();
  expect(pickup?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the quantity must be a whole number within the limit of an order', async ({ page }) => {
  const order = new StampOrder(page);
  const { size, weight } = thinLetters;
  await order.resume({ size, weight }, 'brev/storrelse');
  for (const typed of ['0', '21', '1,5', 'to']) {
    await order.quantity.fill(typed);
    await order.quantity.blur();
    await expect(order.quantity).toHaveAccessibleDescription(/Antallet må være et helt tall fra 1 til 20/);
  }
  await order.quantity.fill('');
  await order.next();
  await page.getByRole('link', { name: 'Skriv hvor mange frimerker du vil ha' }).click();
  await expect(order.quantity).toBeFocused();
  await order.quantity.fill('20');
  await order.next();
  await order.expectPage('/brev/avsender', 'Hvem sender?');
});

test('a warning that appears below a field does not swallow the press on the button below it', async ({
  page,
}) => {
  const order = new StampOrder(page);
  const { size, weight, quantity, sender } = thinLetters;
  await order.resume({ size, weight, quantity, sender }, 'brev/avsender');
  const doubt = page.getByText(/^Er du sikker på at adressen er riktig/);
  await order.field('Adresse').fill('Torgallmenningen 992');
  await order.field('Navn').focus();
  await expect(doubt).toBeVisible();

  // There is no warning before the search has answered.
  const answer = page.waitForResponse('**/addresses/find');
  await order.field('Adresse').fill('Torgallmenningen 993');
  await expect(doubt).toBeHidden();
  await answer;
  // The duration of a press with a finger.
  await page.getByRole('button', { name: order.words.next }).click({ delay: 60 });
  await order.expectPage('/brev/innlevering', 'Hvordan vil du levere?');
});

test('the pickup day is asked for again for another address', async ({ page }) => {
  const order = new StampOrder(page);
  await order.resume(thickLetter(await order.firstPickupDay()), summary);
  await page.getByRole('link', { name: 'Endre avsender' }).click();
  await order.field('Adresse').fill('Torgallmenningen 2');
  await order.field('Postnummer').fill('5014');
  await expect(order.field('Poststed')).toHaveValue('BERGEN');
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();

  await order.expectPage('/brev/innlevering', 'Hvordan vil du levere?');
  await expect(order.card(order.words.pickup)).toBeChecked();
});

test('stamps that cannot be collected are not ordered, and the page offers another drop-off method', async ({
  page,
}) => {
  const order = new StampOrder(page);
  const letter = thickLetter(await order.firstPickupDay());
  const sender = thinLetters.sender && {
    ...thinLetters.sender,
    address: {
      ...thinLetters.sender.address,
      street: 'Vei 232 4',
      postalCode: '9170',
      city: 'LONGYEARBYEN',
    },
  };
  await order.resume({ ...letter, sender }, summary);
  await order.acceptAndPay();
  await expect(order.errorBox).toContainText('Vi kan ikke hente på adressen din.');
  await page.getByRole('link', { name: 'Gå til innlevering', exact: true }).click();
  await order.expectPage('/brev/innlevering', 'Hvordan vil du levere?');
  await expect(order.card(order.words.pickup)).toBeDisabled();
});

test('a change of the stamps returns to the summary with the new price', async ({ page }) => {
  const order = new StampOrder(page);
  await order.resume(thinLetters, summary);
  const before = await order.priceToPay();
  await page.getByRole('link', { name: 'Endre frimerkene' }).click();
  await page.getByRole('button', { name: order.words.more }).click();
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();
  await order.expectPage('/brev/oppsummering', 'Se over og betal');
  await expect(page.getByText('4 frimerker').first()).toBeVisible();
  await expect.poll(() => order.priceToPay()).not.toBe(before);
});

test('a declined payment costs nothing, keeps the answers, and can be repeated', async ({ page }) => {
  await new StampOrder(page).payAfterDecline(thinLetters);
});

test('many codes start on the first printed sheet and continue on the next', async ({ page }) => {
  const order = new StampOrder(page);
  await order.buy({ ...thinLetters, quantity: 20 });
  await page.emulateMedia({ media: 'print' });
  await expect(order.codes).toHaveCSS('break-inside', 'auto');
  await expect(order.codes.getByRole('listitem').last()).toHaveCSS('break-inside', 'avoid');

  await page.goto(`${page.url()}/utskrift`);
  await expect(order.codes).toHaveCSS('break-inside', 'auto');
});

test('an order is cancelled, and its codes are gone', async ({ page }) => {
  const order = new StampOrder(page);
  await order.buy(thinLetters);
  await order.cancel();
  await expect(order.title(order.words.refunded)).toBeVisible();
  await expect(order.codes).toHaveCount(0);
  const { payment } = await order.orderOnServer();
  expect(payment.refundedAmountInOre).toBe(payment.capturedAmountInOre);

  await page.goto(`${page.url()}/utskrift`);
  await expect(order.title()).toHaveText('Alle detaljer');
  await expect(page.getByRole('region', { name: order.words.refunded })).toBeVisible();
  await expect(order.codes).toHaveCount(0);
});

test('when no stamps are sold, the page links back to the products', async ({ page }) => {
  const order = new StampOrder(page);
  await page.route('**/digitalstamps/api/prices', (route) =>
    route.fulfill({ status: 404, json: { errorCode: 'PRICE_NOT_FOUND', fieldErrors: [], traceId: '1' } }),
  );
  await order.open('brev/storrelse');
  await expect(page.getByRole('heading', { name: 'Vi fant ingen priser' })).toBeVisible();
  await page.getByRole('link', { name: 'Tilbake til valg av produkt' }).click();
  await order.expectPage('/?', 'Send brev og pakker');
});

test('the thickness can be chosen before the prices are there, and nothing above the weights moves then', async ({
  page,
}) => {
  const order = new StampOrder(page);
  const answer = await holdBack(page, '**/digitalstamps/api/prices');
  await order.open('brev/storrelse');
  await page.getByRole('radio', { name: '2–7 cm' }).check();
  const question = page.getByText('Hvor mye veier det?');
  const before = await question.boundingBox();

  answer();
  await expect(page.locator('input[name=weight]').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '2–7 cm' })).toBeChecked();
  expect(await question.boundingBox()).toEqual(before);
});

test('stamps that are no longer sold have to be chosen again', async ({ page }) => {
  const order = new StampOrder(page);
  await order.resume({ ...thinLetters, quantity: 2000 }, summary);
  await expect(page.getByRole('heading', { name: 'Dette selges ikke lenger' })).toBeVisible();
  await page.getByRole('link', { name: 'Velg på nytt' }).click();
  await order.expectPage('/brev/storrelse', 'Hvor tykt og tungt er brevet?');
});

test('an unknown order shows the error page, with what to do', async ({ page }) => {
  await page.goto('brev/kvittering/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen ordre ble funnet' })).toBeVisible();
  await expect(page.getByText('Sjekk at du har brukt riktig ordrereferanse.')).toBeVisible();
  await expect(page.getByText('Prøv igjen senere.')).toBeVisible();
});
