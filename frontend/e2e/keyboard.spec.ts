import { expect } from '@playwright/test';
import { parcelToBergen } from '../src/flows/large-parcel/test-drafts';
import { AbroadOrder, anna } from './abroad';
import { Keyboard } from './keyboard';
import { LargeParcelOrder } from './large-parcel';
import { kari } from './order';
import { SmallParcelOrder } from './small-parcel';
import { test } from './test';

test('a parcel abroad can be ordered by keyboard', async ({ page }) => {
  const order = new AbroadOrder(page);
  const keyboard = new Keyboard(order);

  await keyboard.open('');
  await keyboard.tabTo(page.getByRole('tab', { name: 'Brev' }));
  await keyboard.hit('ArrowRight');
  await keyboard.press('link', 'Send pakke');

  await keyboard.arriveAt('/utland/pakke', 'Hvor skal pakken?');
  await keyboard.press('button', 'Neste');
  await expect(page.getByRole('heading', { name: 'Rett opp dette før du går videre' })).toBeFocused();
  await keyboard.hit('Tab', 'Enter');
  await expect(order.field(order.words.country)).toBeFocused();
  await keyboard.type('sver');
  await keyboard.takeSuggestion('Sverige');
  await expect(order.field(order.words.country)).toHaveValue('Sverige');
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/utland/pakke/storrelse', 'Hvor tung er pakken?');
  await keyboard.type('2', order.words.weight);
  await keyboard.tabTo(page.getByRole('button', { name: 'Ett kilo mer' }));
  await keyboard.hit('Space');
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/utland/avsender', 'Hvem sender?');
  await keyboard.findPerson('40000001', kari.name);
  await keyboard.tabTo(order.field('Adresse'));
  await keyboard.hit('ControlOrMeta+A');
  await keyboard.type('Karl Johans gate 2');
  await keyboard.takeSuggestion('Karl Johans gate 2, 0154 OSLO');
  await expect(order.field('Adresse')).toHaveValue('Karl Johans gate 2');
  await keyboard.type(kari.email, 'E-post');
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/utland/mottaker', 'Hvem er mottakeren?');
  await keyboard.type(anna.name, 'Navn');
  await keyboard.type(anna.street, 'Adresse');
  await keyboard.type(anna.postalCode, 'Postnummer');
  await keyboard.type(anna.city, 'Poststed');
  await keyboard.type(anna.email, 'E-post');
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/utland/toll', 'Hva er i sendingen?');
  await keyboard.tabTo(page.getByLabel('Hvorfor sender du dette?'));
  await keyboard.type('Gave');
  await keyboard.press('button', 'Legg til vare');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Hva er det?' })).toBeFocused();
  await keyboard.hit('Escape');
  await expect(page.getByRole('button', { name: 'Legg til vare' })).toBeFocused();
  await keyboard.hit('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Hva er det?' })).toBeFocused();
  await keyboard.type('strikkegenser');
  await keyboard.takeSuggestion('Genser av ull, strikket');
  await expect(page.getByRole('dialog').getByText('Knitted wool sweater')).toBeVisible();
  await keyboard.press('button', 'Lagre varen');
  await expect(page.getByRole('heading', { name: 'Rett opp dette før du lagrer' })).toBeFocused();
  await keyboard.type('900', 'Verdi i kroner');
  await keyboard.type('0,8', 'Nettovekt i kilo');
  await keyboard.press('button', 'Lagre varen');
  await expect(page.getByRole('button', { name: 'Legg til vare' })).toBeFocused();
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/utland/oppsummering', 'Se over og betal');
  await keyboard.tick(order.card('Vipps'));
  await keyboard.tick(page.getByRole('checkbox', { name: order.words.terms }));
  const price = await order.priceToPay();
  await keyboard.press('button', order.words.pay);

  await expect(order.title('Testbetaling')).toBeVisible();
  await keyboard.choose('Blir avvist', 'Godkjenner');
  await keyboard.hit('ArrowUp');
  await keyboard.press('button', 'Fullfør testbetalingen');
  await order.expectReceipt(price);
  await keyboard.press('link', 'Vis alle detaljer');
  await expect(order.title()).toBeFocused();
  await expect(order.title()).toHaveText('Alle detaljer');
});

test('a small parcel with a pickup can be ordered by keyboard', async ({ page }) => {
  const order = new SmallParcelOrder(page);
  const keyboard = new Keyboard(order);

  await keyboard.open('pakke/under5kg');
  await keyboard.press('link', order.words.buy);

  await keyboard.arriveAt('/pakke/under5kg/storrelse', 'Hvor stor og tung er pakken?');
  await keyboard.tick(order.card('Opptil 350 g'));
  await keyboard.choose('Opptil 2 kg', 'Opptil 350 g');
  await keyboard.type('30', 'Lengde');
  await keyboard.type('20', 'Bredde');
  await keyboard.type('10', 'Høyde');
  await keyboard.press('button', 'Neste');

  await keyboard.beSender('/pakke/under5kg/avsender');

  await keyboard.arriveAt('/pakke/under5kg/innlevering', 'Hvordan vil du levere pakken?');
  await keyboard.tick(order.card(order.words.dropOff.WITHOUTPICKUP));
  await keyboard.choose(order.words.dropOff.WITHPICKUP, order.words.dropOff.WITHOUTPICKUP);
  await expect(order.days.first()).toBeChecked();
  await keyboard.tabTo(order.days.first());
  await keyboard.hit('ArrowDown');
  await expect(order.days.nth(1)).toBeChecked();
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/pakke/under5kg/mottaker', 'Hvem er mottakeren?');
  await keyboard.type('91234567', 'Telefonnummer');
  await keyboard.type('Ola Nordmann', 'Navn');
  await keyboard.type('Strandgatn 5', 'Adresse');
  await keyboard.type('5013', 'Postnummer');
  await expect(order.field('Poststed')).toHaveValue('BERGEN');
  await keyboard.press('button', 'Neste');
  await expect(page.getByRole('dialog', { name: order.words.chooseAddress })).toBeVisible();
  await keyboard.tick(order.card('Strandgaten 5, 5013 BERGEN'));
  await keyboard.press('button', order.words.useAddress);

  await keyboard.arriveAt('/pakke/under5kg/oppsummering', 'Se over og betal');
  await keyboard.pay();
  await order.spelledCode();
});

test('an extra large parcel with cash on delivery can be ordered by keyboard', async ({ page }) => {
  const order = new LargeParcelOrder(page);
  const keyboard = new Keyboard(order);

  await keyboard.open('pakke');
  await keyboard.choose('10–25 kg', 'Opptil 10 kg');
  await keyboard.choose(order.words.custom, order.words.normal);
  await keyboard.type('190', 'Lengde');
  await keyboard.type('20', 'Bredde');
  await keyboard.type('15', 'Høyde');
  await keyboard.press('button', 'Neste');

  await keyboard.beSender('/pakke/avsender');

  await keyboard.arriveAt('/pakke/mottaker', 'Hvem er mottakeren?');
  await keyboard.findPerson('40000002', 'Ola Granli');
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/pakke/postoppkrav', 'Skal mottakeren betale?');
  await keyboard.tick(order.cash);
  await keyboard.tick(order.card(order.words.cashTypes.FREIGHT_ONLY));
  await keyboard.choose(order.words.cashTypes.CONTENT_ONLY, order.words.cashTypes.FREIGHT_ONLY);
  await keyboard.type('1500', order.words.amount);
  await keyboard.type('12345678903', order.words.accountNumber);
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/pakke/oppsummering', 'Se over bestillingen');
  await keyboard.press('button', order.words.toPayment);
  await keyboard.press('link', 'Du må godta vilkårene');
  const terms = page.getByRole('checkbox', { name: order.words.terms });
  await expect(terms).toBeFocused();
  await keyboard.tick(terms);
  await keyboard.press('button', order.words.toPayment);

  await keyboard.arriveAt('/pakke/betaling', 'Betal');
  await keyboard.pay('ACCEPTED');
  await keyboard.press('button', order.words.cancelOrder);
  await expect(page.getByRole('dialog', { name: order.words.cancelQuestion })).toBeVisible();
  await keyboard.press('button', order.words.confirmCancel);
  await expect(order.title(order.words.refunded)).toBeVisible();
});

test('the open order card on a phone does not hide what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const order = new LargeParcelOrder(page);
  const keyboard = new Keyboard(order);

  await order.resume(parcelToBergen, 'pakke/avsender');
  await keyboard.press('button', new RegExp(`^${order.words.showOrder}`));
  const card = page.getByRole('complementary', { name: order.words.order });
  const below = page.getByRole('contentinfo').getByRole('link');
  await expect(below).not.toHaveCount(0);
  for (const link of await below.all()) {
    await keyboard.tabTo(link);
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(y + height, await link.innerText()).toBeLessThanOrEqual((await card.boundingBox())?.y ?? 0);
  }
});
