import { expect } from '@playwright/test';
import { letterToUsa, parcelToSweden } from '../src/flows/abroad/test-drafts';
import { AbroadOrder, anna } from './abroad';
import { kari } from './order';
import { test } from './test';

test('a reload in the middle of a page loses nothing', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(
    { ...parcelToSweden, recipient: undefined, customsDetails: undefined },
    'utland/mottaker',
  );
  await order.field('Navn').fill(anna.name);
  await order.field('Adresse').fill(anna.street);
  await page.reload();

  await order.expectPage('/utland/mottaker', 'Hvem er mottakeren?');
  await expect(page.getByText('Steg 4 av 6').first()).toBeVisible();
  await expect(order.field('Navn')).toHaveValue(anna.name);
  await expect(order.field('Adresse')).toHaveValue(anna.street);
});

// The network fails before the page is open, because an open page loads the next page's code in advance.
const summaryCode = '**/assets/checkout-*.js';

test('a page whose code cannot be loaded works after a reload, with the answers intact', async ({ page }) => {
  const order = new AbroadOrder(page);
  let broken = true;
  await page.route(summaryCode, (route) => (broken ? route.abort() : route.continue()));
  await order.resume(parcelToSweden, 'utland/toll');
  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) broken = false;
  });
  await order.next();

  await order.expectPage('/utland/oppsummering', 'Se over og betal');
  await expect(page.getByText('Knitted wool sweater')).toBeVisible();
  expect(broken).toBe(false);
});

test('a page whose code still cannot be loaded offers a retry, and loses nothing', async ({ page }) => {
  const order = new AbroadOrder(page);
  await page.route(summaryCode, (route) => route.abort());
  await order.resume(parcelToSweden, 'utland/toll');
  await order.next();
  await expect(order.title('Vi fikk ikke hentet siden')).toBeVisible();
  expect(await order.keptAnswers()).toMatchObject({ recipient: parcelToSweden.recipient });

  await page.unroute(summaryCode);
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await order.expectPage('/utland/oppsummering', 'Se over og betal');
});

test.describe('a link into the middle of an order', () => {
  const redirects = [
    { from: 'utland/avsender', to: '/bestill' },
    { from: 'utland/mottaker', to: '/bestill/utland' },
    { from: 'utland/toll', to: '/bestill/utland' },
    { from: 'utland/toll-oppsummering', to: '/bestill/utland' },
    { from: 'utland/oppsummering', to: '/bestill/utland' },
    { from: 'utland/pakke/storrelse', to: '/bestill/utland' },
    { from: 'utland/brev/storrelse', to: '/bestill/utland' },
  ];
  for (const { from, to } of redirects) {
    test(`${from} leads to ${to} before the order has begun`, async ({ page }) => {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(to);
    });
  }

  test('leads to the first open question', async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume({ ...parcelToSweden, recipient: undefined }, 'utland/oppsummering');
    await order.expectPage('/utland/mottaker', 'Hvem er mottakeren?');
  });

  test('leads to the country when the shop does not send there, and says so', async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, 'utland/pakke');
    await order.field('Land').clear();
    await order.chooseCountry('russ', 'Russland');
    await page.goto('utland/oppsummering');
    await order.expectPage('/utland/pakke', 'Hvor skal pakken?');
    await expect(order.field('Land')).toHaveValue('Russland');
    await expect(page.getByRole('heading', { name: 'Vi kan ikke sende til Russland nå' })).toBeVisible();
  });

  test('skips duty for a country without prepaid duty', async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, 'utland/toll-oppsummering');
    await order.expectPage('/utland/oppsummering', 'Se over og betal');
  });
});

test('answers of another version are dropped, and the shop still opens', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume({ product: 'CARRIER_PIGEON' } as never, 'utland/pakke');
  await order.expectPage('/utland/pakke', 'Hvor skal pakken?');
  await expect(order.field('Land')).toHaveValue('');
});

test('an edit from the summary returns to it', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/oppsummering');
  await page.getByRole('link', { name: 'Endre mottaker' }).click();
  await order.field('Navn').fill('Astrid Andersson');
  expect(await order.counted()).toEqual(['editReceiver']);
  await page.reload(); // the reload keeps the return to the summary
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();

  await order.expectPage('/utland/oppsummering', 'Se over og betal');
  await expect(page.getByText('Astrid Andersson')).toBeVisible();

  const before = await order.priceToPay();
  await page.getByRole('link', { name: 'Endre størrelse og vekt' }).click();
  await order.field(order.words.weight).fill('7');
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();
  await expect(page.getByText('Opptil 7 kg').first()).toBeVisible();
  await expect.poll(() => order.priceToPay()).not.toBe(before);

  await page.getByRole('link', { name: 'Endre sending' }).click();
  await order.expectPage('/utland/pakke', 'Hvor skal pakken?');
  await order.field(order.words.country).fill('');
  await order.chooseCountry('danm', 'Danmark');
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();
  await expect(page).not.toHaveURL(/pakke$/);
});

test('another reason asks for confirmation, and then clears the items', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/toll');
  const item = page.getByRole('heading', { name: 'Knitted wool sweater' });

  await order.chooseReason('Salg');
  await page.getByRole('dialog').getByRole('button', { name: 'Behold årsaken' }).click();
  await expect(item).toBeVisible();
  await expect(page.getByLabel(order.words.reason)).toHaveValue('GIFT');

  await order.chooseReason('Salg');
  await page.getByRole('dialog').getByRole('button', { name: 'Bytt årsak og slett varene' }).click();
  await expect(item).toBeHidden();
  await expect(page.getByText('Ingen varer er ført opp ennå.')).toBeVisible();
});

test('a deleted item can be restored, and an item can be changed', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/toll');
  await page.getByRole('button', { name: 'Slett Knitted wool sweater' }).click();
  const restore = page.getByRole('button', { name: 'Angre slettingen av Knitted wool sweater' });
  await expect(restore).toBeFocused();
  await restore.click();

  await page.getByRole('button', { name: 'Endre Knitted wool sweater' }).click();
  const dialog = page.getByRole('dialog', { name: 'Endre vare' });
  await dialog.getByLabel('Antall').fill('3');
  await dialog.getByRole('button', { name: 'Lagre varen' }).click();
  await expect(page.getByText('3 stk.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Endre Knitted wool sweater' })).toBeFocused();
});

test("the browser's Back closes the dialog of an item, and what was typed is there the next time", async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/mottaker');
  await order.next();
  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
  const add = page.getByRole('button', { name: 'Legg til vare' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await dialog.getByLabel('Verdi i kroner').fill('450');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
  await expect(add).toBeFocused();
  await add.click();
  await expect(dialog.getByLabel('Verdi i kroner')).toHaveValue('450');
  await page.keyboard.press('Escape');

  await page.goBack();
  await order.expectPage('/utland/mottaker', 'Hvem er mottakeren?');
});

test('items that are too heavy raise the weight, after the customer has seen the new price', async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  await order.resume({ ...parcelToSweden, weight: 1000 }, 'utland/toll');
  const card = page.getByRole('complementary', { name: order.words.order });
  await order.addItem({ description: 'Cast iron pan', value: '600', netWeight: '3,5' });

  await expect(page.getByText('Varene veier 4,3 kg til sammen. Du har valgt opptil 1 kg.')).toBeVisible();
  await order.next();
  await expect(page.getByRole('link', { name: 'Varene veier mer enn vekten du har valgt' })).toBeVisible();

  const raise = page.getByRole('button', { name: /^Øk til 5 kg for \d/ });
  const offered = /for (.*)$/.exec(await raise.innerText())?.[1] ?? '';
  await raise.click();
  await expect(card).toContainText(offered);
  await order.next();
  await order.expectPage('/utland/oppsummering', 'Se over og betal');
  expect(`Betal ${offered}`.replace(/\s/g, ' ')).toContain(await order.priceToPay());
});

test('goods that require export clearance are stopped, with instructions', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/toll');
  await order.addItem({ description: 'Camera', value: '4500', netWeight: '0,9' });
  await expect(page.getByRole('heading', { name: 'Du kan ikke bestille denne sendingen her' })).toBeVisible();
  await order.next();
  await expect(page.getByRole('heading', { name: 'Rett opp dette før du går videre' })).toBeFocused();
  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
});

test('another country asks for the address there, keeps the rest, and a change back loses nothing', async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/pakke');
  // Waits for the list, because text that is typed while it loads may be lost.
  await page.getByRole('combobox', { name: 'Land', exact: true }).fill('');
  await order.chooseCountry('Danm', 'Danmark');
  await page.goto('utland/mottaker');
  await expect(order.field('Navn')).toHaveValue('Anna Andersson');
  await expect(order.field('Adresse')).toHaveValue('');
  await expect(order.field('Land')).toHaveValue('Danmark');
  await expect(page.getByText('Landet er nå Danmark. Skriv den nye adressen.')).toBeVisible();

  await page.goto('utland/pakke');
  await page.getByRole('combobox', { name: 'Land', exact: true }).fill('');
  await order.chooseCountry('Sver', 'Sverige');
  await page.goto('utland/oppsummering');
  await order.expectPage('/utland/oppsummering', 'Se over og betal');
});

test('a suspended country shows why, and the order cannot continue', async ({ page }) => {
  const order = new AbroadOrder(page);
  await page.goto('utland/pakke');
  await order.chooseCountry('russ', 'Russland');
  await expect(page.getByRole('heading', { name: 'Vi kan ikke sende til Russland nå' })).toBeVisible();
  await order.next();
  await expect(page.getByRole('link', { name: 'Velg et land vi kan sende til' })).toBeVisible();
});

test('a change of language during an order keeps the answers', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(letterToUsa, 'utland/oppsummering');
  await expect(order.title('Se over og betal')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(order.title('Check and pay')).toBeVisible();
  expect(await order.counted()).toEqual(['changeLanguage']);
  await expect(page.getByText('Anna Andersson')).toBeVisible();
  await expect(page.getByText('United States').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit customs details' }).click();
  await expect(page.getByLabel('Why are you sending this?')).toHaveValue('SALE');
  await page.reload();
  await expect(order.title('What are you sending?')).toBeVisible();
});

test('the last sender is offered for the next order if asked for, and deleted on request', async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  const nextOrder = { ...parcelToSweden, sender: undefined };
  await order.resume(nextOrder, 'utland/avsender');
  await order.fillParty(kari, '41234567');
  await page.getByRole('checkbox', { name: order.words.rememberSender }).check();
  await order.next();
  await expect(order.title('Hvem er mottakeren?')).toBeVisible();

  await order.resume(nextOrder, 'utland/avsender');
  const offer = page.getByRole('region', { name: 'Bruke samme avsender som sist?' });
  await expect(offer).toContainText('Kari Fjellheim');
  await offer.getByRole('button', { name: 'Bruk denne' }).click();
  await expect(order.field('E-post')).toHaveValue('kari@example.com');

  await order.resume(nextOrder, 'utland/avsender');
  await offer.getByRole('button', { name: 'Slett den' }).click();
  await page.reload();
  await expect(order.title('Hvem sender?')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('cancelling asks for confirmation, and then deletes the order', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, 'utland/mottaker');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nei, fortsett' }).click();
  await expect(order.title('Hvem er mottakeren?')).toBeVisible();

  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, avbryt' }).click();
  await order.expectPage('', 'Send brev og pakker');
  expect(await order.keptAnswers()).toBeNull();
});
