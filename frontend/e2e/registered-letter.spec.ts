import { expect } from '@playwright/test';
import { s10Code } from '../src/domain/s10';
import { twoLetters } from '../src/flows/registered-letter/test-drafts';
import { amountIn, kari } from './order';
import { phone } from './phone';
import { RegisteredLetterOrder } from './registered-letter';
import { test } from './test';

const start = 'brev/rekommandert';
const summary = `${start}/oppsummering`;

test(
  'a customer sends registered letters, from their size to the labels of both',
  phone,
  async ({ page }) => {
    const order = new RegisteredLetterOrder(page);
    await order.open();
    const service = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: order.words.product }) });
    await expect(service).toContainText(/Fra \d/);
    const ofOne = parseInt(amountIn(await service.innerText()));
    await service.getByRole('link', { name: order.words.buy }).click();

    await order.expectPage('/brev/rekommandert', order.words.product);
    await order.card('Lite').check();
    await order.addRecipient('Ola Nordmann', '91234567', 'strandgaten 5', 'Strandgaten 5, 5013 BERGEN');
    await order.addRecipient('Anne Berg', '92345678', 'karl johans gate 1', 'Karl Johans gate 1, 0154 OSLO');
    await order.addRecipient('Per Fjell', '93456789', 'postboks 12', 'Postboks 12 Sentrum, 0101 OSLO');
    await expect(order.recipients).toHaveText(['Ola Nordmann', 'Anne Berg', 'Per Fjell']);

    await order.button('Endre Anne Berg').click();
    await expect(page.getByRole('dialog', { name: order.words.editRecipient })).toBeVisible();
    await order.field(order.words.name).fill('Anne Fjellheim');
    await order.pick('torgallmenningen 2', 'Torgallmenningen 2, 5014 BERGEN');
    await order.button(order.words.save).click();
    await expect(order.button('Endre Anne Fjellheim')).toBeFocused();

    await order.button('Slett Per Fjell').click();
    await expect(order.recipients).toHaveText(['Ola Nordmann', 'Anne Fjellheim']);
    await order.next();

    await order.expectPage('/brev/rekommandert/avsender', 'Hvem sender?');
    await order.fillParty(kari, '41234567');
    await order.next();

    await order.expectPage('/brev/rekommandert/oppsummering', 'Se over og betal');
    await expect(page.getByRole('main').getByText(/Torgallmenningen 2/)).toBeVisible();
    const price = await order.priceToPay();
    expect(price).toBe(`${2 * ofOne} kr`);
    await order.pay();
    await order.endPayment('APPROVE');

    await order.expectReceipt(price);
    await expect(order.numbers).toHaveCount(2);
    await expect(order.numbers.nth(1)).toContainText('Anne Fjellheim');
    await expect(page.getByRole('link', { name: 'Spor brevet til Ola Nordmann' })).toBeVisible();
    const labels = page.getByRole('link', { name: order.words.labels });
    const pdf = await page.request.get((await labels.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toContain('application/pdf');
    const { status, items } = await order.orderOnServer();
    expect(status).toBe('COMPLETED');
    expect(items.map(({ number }) => s10Code(number))).toEqual([undefined, undefined]);
    expect(await order.keptAnswers()).toBeNull();

    await page.getByRole('link', { name: order.words.details }).click();
    await expect(page.getByRole('heading', { name: 'Mottaker 2' })).toBeVisible();
    await page.getByRole('link', { name: 'Tilbake til kvitteringen' }).click();
    await order.expectReceipt(price);
  },
);

test('an address must be picked from the list, in English', async ({ page }) => {
  const order = new RegisteredLetterOrder(page, 'en');
  await order.open(start);
  await order.next();
  await expect(page.getByRole('link', { name: 'Add at least one recipient' })).toBeVisible();
  await order.button(order.words.add).click();
  await order.field(order.words.phone).fill('91234567');
  await order.field(order.words.name).fill('Ola Nordmann');
  await order.field(order.words.street).fill('Strandgaten 5');
  await order.button(order.words.save).click();
  await expect(
    page.getByRole('link', { name: 'Invalid address, select an address from the list' }),
  ).toBeVisible();
  await order.pick('Strandgaten 5', 'Strandgaten 5, 5013 BERGEN');
  await order.button(order.words.save).click();
  await expect(order.recipients).toHaveText(['Ola Nordmann']);
});

test('a declined payment costs nothing, keeps the answers, and can be repeated', async ({ page }) => {
  await new RegisteredLetterOrder(page).payAfterDecline(twoLetters);
});

test('a refusal leads to the recipient that it is about', async ({ page }) => {
  const order = new RegisteredLetterOrder(page);
  const [ola, anne] = twoLetters.recipients ?? [];
  if (!ola || !anne) throw new Error('The draft has two recipients');
  const unknown = { ...anne, address: { ...anne.address, postalCode: '0000' } };
  await order.resume({ ...twoLetters, recipients: [ola, unknown] }, summary);
  await page.route('**/sende/api/order', (route) =>
    route.fulfill({
      status: 400,
      json: {
        errorCode: 'requestInvalid',
        fieldErrors: [{ field: 'consignments[1].recipient.address.postalCode', code: 'UNKNOWN' }],
        traceId: '1',
      },
    }),
  );
  await order.acceptAndPay();
  await page.getByRole('link', { name: 'Gå til mottakeren Anne Berg og rett opp: postnummer' }).click();
  await expect(page.getByRole('dialog', { name: order.words.editRecipient })).toBeVisible();
  await expect(order.field(order.words.name)).toHaveValue('Anne Berg');
});

test('registered letters are not found where the shop does not offer them', async ({ page }) => {
  const features = (await (await page.request.get('/sende/utland/api/features')).json()) as object;
  await page.route('**/sende/utland/api/features', (route) =>
    route.fulfill({ json: { ...features, environment: 'production', registeredLetter: false } }),
  );
  await page.goto('brev');
  await expect(page.getByRole('heading', { level: 1, name: 'Digitalt frimerke' })).toBeVisible();
  await page.goto(`${start}/avsender`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vi fant ikke siden (404)' })).toBeVisible();
  await page.goto('');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Rekommandert brev' }) });
  await expect(card.getByRole('link')).toHaveText(['Les mer om rekommandert brev']);
});
