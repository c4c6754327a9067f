import { expect } from '@playwright/test';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { ExpressOrder } from './express';
import { Keyboard } from './keyboard';
import { daysAgo, letPass } from './past';
import { RegisteredLetterOrder } from './registered-letter';
import { pickupDays } from './small-parcel';
import { test } from './test';
import { PickupOrder, ReorderOrder, ReturnOrder } from './visits';

test('an express parcel can be ordered by keyboard, from its price', async ({ page }) => {
  const order = new ExpressOrder(page);
  const keyboard = new Keyboard(order);

  await keyboard.open('ekspress');
  await keyboard.tabTo(page.getByLabel(order.words.weight, { exact: true }));
  await keyboard.type('3');
  await keyboard.type('0154', order.words.from);
  await keyboard.type('5010', order.words.to);
  await keyboard.press('button', order.words.calculate);
  await page.getByRole('link', { name: order.words.goOn }).waitFor();
  await keyboard.press('link', order.words.goOn);

  await keyboard.arriveAt('/ekspress/vekt', 'Hvor stor og tung er pakken?');
  for (const side of order.words.sides) await keyboard.type('30', side);
  await keyboard.press('button', 'Neste');

  await keyboard.beSender('/ekspress/avsender');

  await keyboard.arriveAt('/ekspress/mottaker', 'Hvem er mottakeren?');
  await keyboard.findPerson('40000002', 'Ola Granli');
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/ekspress/innlevering', 'Hvor vil du levere pakken?');
  await keyboard.tick(order.places.first());
  await expect(page.getByText(/^Pakken er framme /)).toBeVisible();
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/ekspress/oppsummering', 'Se over og betal');
  await keyboard.pay();
});

test('registered letters can be ordered by keyboard', async ({ page }) => {
  const order = new RegisteredLetterOrder(page);
  const keyboard = new Keyboard(order);

  await keyboard.open('brev/rekommandert');
  await keyboard.tick(order.card('Lite'));
  for (const [name, street] of [
    ['Ola Nordmann', 'Strandgaten 5, 5013 BERGEN'],
    ['Anne Berg', 'Karl Johans gate 1, 0154 OSLO'],
  ] as const) {
    await keyboard.press('button', order.words.add);
    const dialog = page.getByRole('dialog', { name: order.words.add });
    await expect(dialog).toBeVisible();
    await keyboard.type('91234567', order.words.phone);
    await keyboard.type(name, order.words.name);
    await keyboard.type(street.split(',')[0] ?? '', order.words.street);
    await keyboard.takeSuggestion(street);
    await keyboard.press('button', order.words.save);
    await expect(dialog).toBeHidden();
  }
  await expect(order.recipients).toHaveText(['Ola Nordmann', 'Anne Berg']);
  await keyboard.press('button', 'Neste');

  await keyboard.beSender('/brev/rekommandert/avsender');

  await keyboard.arriveAt('/brev/rekommandert/oppsummering', 'Se over og betal');
  await keyboard.pay();
  await expect(order.numbers).toHaveCount(2);
});

test('a pickup can be ordered by keyboard', async ({ page }) => {
  const order = new PickupOrder(page);
  const keyboard = new Keyboard(order);

  await keyboard.open('henting');
  await keyboard.tick(order.card(order.words.bought.YES));
  await keyboard.press('button', 'Neste');

  await keyboard.beSender('/henting/avsender', 'Hvor skal vi hente?');

  await keyboard.arriveAt('/henting/tidspunkt', 'Når skal vi hente?');
  await keyboard.tick(page.getByRole('checkbox', { name: order.words.terms }));
  await keyboard.press('button', 'Neste');

  await keyboard.arriveAt('/henting/betaling', 'Se over og betal');
  await keyboard.pay('ACCEPTED');
});

test('a missed pickup can be ordered again by keyboard', async ({ page }) => {
  const [day = ''] = await pickupDays(page, '0155');
  await new PickupOrder(page).buy({ ...pickupInOslo, pickupDate: day });
  const key = page.url().split('/').at(-1) ?? '';
  await letPass(key, day, daysAgo(3));
  const order = new ReorderOrder(page, 'no', key);
  const keyboard = new Keyboard(order);

  await page.goto(`henting/ombestill/${key}`);
  await expect(order.days.first()).toBeChecked();
  await keyboard.tabTo(order.days.first());
  await keyboard.hit('ArrowDown');
  await expect(order.days.nth(1)).toBeChecked();
  await keyboard.press('button', order.words.place);
  await expect(order.title(order.words.ready)).toBeVisible();
});

test('a return can be ordered and cancelled by keyboard', async ({ page }) => {
  const number = '395220000000000016';
  const order = new ReturnOrder(page, 'no', number);
  const keyboard = new Keyboard(order);

  await keyboard.open('henting/retur');
  await keyboard.type(number, order.words.number);
  await keyboard.press('button', order.words.find);

  await keyboard.arriveAt(`/henting/retur/pakke/${number}`, 'Er dette returen din?');
  await keyboard.press('button', 'Neste');

  await keyboard.beSender(`/henting/retur/avsender/${number}`, 'Hvor skal vi hente?');

  await keyboard.arriveAt(`/henting/retur/tidspunkt/${number}`, 'Når skal vi hente?');
  await keyboard.tick(page.getByRole('checkbox', { name: order.words.terms }));
  await keyboard.press('button', order.words.place);

  await expect(order.title(order.words.ready)).toBeVisible();
  await keyboard.press('button', order.words.cancelOrder);
  await keyboard.press('button', order.words.confirmCancel);
  await expect(page.getByText('Sjåføren kommer ikke.', { exact: false }).first()).toBeVisible();
});
