import { expect, type Locator, test } from '@playwright/test';
import { AbroadOrder, anna } from './abroad';
import { kari } from './order';

test('a parcel is ordered with the keyboard alone', async ({ page }) => {
  const order = new AbroadOrder(page);
  const { keyboard } = page;

  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target, 'reached by Tab').toBeFocused();
  };
  const type = async (label: string, text: string) => {
    await tabTo(order.field(label));
    await keyboard.type(text);
  };
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    await tabTo(page.getByRole(role, { name, exact: true }));
    await keyboard.press('Enter');
  };
  /** After a change of page the reading starts at its title. */
  const arriveAt = async (path: string, title: string) => {
    await order.expectPage(path, title);
    await expect(order.title(title)).toBeFocused();
  };

  await page.goto('');
  await order.title().waitFor();
  await press('link', 'Send pakke');

  await arriveAt('/utland/pakke', 'Hvor skal pakken?');
  await press('button', 'Neste');
  const errors = page.getByRole('heading', { name: 'Rett opp dette før du går videre' });
  await expect(errors).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(order.field(order.words.country)).toBeFocused();
  await keyboard.type('sver');
  await order.option('Sverige').waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(order.field(order.words.country)).toHaveValue('Sverige');
  await press('button', 'Neste');

  await arriveAt('/utland/pakke/storrelse', 'Hvor tung er pakken?');
  await type(order.words.weight, '2');
  await tabTo(page.getByRole('button', { name: 'Ett kilo mer' }));
  await keyboard.press('Space');
  await press('button', 'Neste');

  await arriveAt('/utland/avsender', 'Hvem sender?');
  await type('Telefonnummer', '40000001');
  await keyboard.press('Enter');
  await expect(order.field('Navn')).toHaveValue(kari.name);
  await tabTo(order.field('Adresse'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Karl Johans gate 2');
  await order.option('Karl Johans gate 2, 0154 OSLO').waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(order.field('Adresse')).toHaveValue('Karl Johans gate 2');
  await type('E-post', kari.email);
  await press('button', 'Neste');

  await arriveAt('/utland/mottaker', 'Hvem er mottakeren?');
  await type('Navn', anna.name);
  await type('Adresse', anna.street);
  await type('Postnummer', anna.postalCode);
  await type('Poststed', anna.city);
  await type('E-post', anna.email);
  await press('button', 'Neste');

  await arriveAt('/utland/toll', 'Hva er i sendingen?');
  await tabTo(page.getByLabel('Hvorfor sender du dette?'));
  await keyboard.type('Gave');
  await press('button', 'Legg til vare');
  await expect(page.getByRole('dialog').getByLabel('Søk etter varen')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Legg til vare' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Søk etter varen')).toBeFocused();
  await keyboard.type('strikkegenser');
  await order.option('Genser av ull, strikket').waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(order.field('Beskrivelse på engelsk')).toHaveValue('Knitted wool sweater');
  await press('button', 'Lagre varen');
  await expect(errors).toBeFocused();
  await type('Verdi i kroner', '900');
  await type('Nettovekt i kilo', '0,8');
  await press('button', 'Lagre varen');
  await expect(page.getByRole('button', { name: 'Legg til vare' })).toBeFocused();
  await press('button', 'Neste');

  await arriveAt('/utland/oppsummering', 'Se over og betal');
  await tabTo(order.card('Vipps'));
  await keyboard.press('Space');
  await tabTo(page.getByRole('checkbox', { name: order.words.terms }));
  await keyboard.press('Space');
  const price = await order.priceToPay();
  await tabTo(order.payButton);
  await keyboard.press('Enter');

  await expect(order.title('Testbetaling')).toBeVisible();
  await tabTo(order.card('Godkjenner'));
  await keyboard.press('ArrowDown');
  await expect(order.card('Blir avvist')).toBeChecked();
  await keyboard.press('ArrowUp');
  await press('button', 'Fullfør testbetalingen');
  await order.expectReceipt(price);
  await press('link', 'Vis alle detaljer');
  await expect(order.title()).toBeFocused();
  await expect(order.title()).toContainText('Detaljer for ordre');
});
