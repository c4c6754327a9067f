import { expect, type Page } from '@playwright/test';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { expectAccessible } from './accessibility';
import { daysAgo, letPass } from './past';
import { phone } from './phone';
import { pickupDays } from './small-parcel';
import { test } from './test';
import { PickupOrder, ReorderOrder } from './visits';

const home = '/henting/ombestill';

/** Buys a pickup, and returns its order's key. */
async function pickup(page: Page, day: string): Promise<string> {
  const order = new PickupOrder(page);
  await order.buy({ ...pickupInOslo, pickupDate: day });
  return page.url().split('/').at(-1) ?? '';
}

test('a customer orders a visit again that passed without collecting', phone, async ({ page }) => {
  const [day = '', nextDay] = await pickupDays(page, '0155');
  const key = await pickup(page, day);
  await letPass(key, day, daysAgo(3));

  const order = new ReorderOrder(page, 'no', key);
  await order.open(`henting/kvittering/${key}`);
  await page.getByRole('link', { name: order.words.again }).click();
  await order.expectPage(`${home}/${key}`, order.words.missed);
  await expect(order.days.first()).toBeChecked();
  await expectAccessible(page);
  await order.days.nth(1).check();
  await order.press('place');

  await expect(order.title(order.words.ready)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${home}/kvittering/[\\w-]{22}`));
  await expect(order.whatToDo).toBeVisible();
  expect(page.url()).not.toContain(key);
  expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED', pickup: { date: nextDay } });

  await order.open(`henting/ombestill/${key}`);
  await expect(page.getByRole('heading', { name: order.words.refused })).toBeVisible();

  await order.open(`henting/kvittering/${key}`);
  await expect(order.receipt).toBeVisible();
  await expect(page.getByRole('link', { name: order.words.again })).toHaveCount(0);
});

test('a visit that is still to come cannot be ordered again, which is said in English', async ({ page }) => {
  const [day = ''] = await pickupDays(page, '0155');
  const key = await pickup(page, day);
  const order = new ReorderOrder(page, 'en', key);
  await order.open(`henting/ombestill/${key}`);
  await expect(page.getByRole('heading', { name: order.words.refused })).toBeVisible();
  await expectAccessible(page);
});

test('the first page of a pickup leads to one that passed', async ({ page }) => {
  const order = new PickupOrder(page);
  await order.open('henting');
  await page.getByRole('link', { name: order.words.again }).click();
  await order.expectPage(home, order.words.missed);
});

test('the link is sent by mail, and right and wrong details get the same answer', async ({ page }) => {
  const order = new ReorderOrder(page);
  await order.open('henting/ombestill');
  await order.press('sendLink');
  await expect(page.getByRole('link', { name: 'Skriv ordrenummeret' })).toBeVisible();
  await order.field(order.words.orderNumber).fill('1000000008');
  await order.field(order.words.email).fill('nobody@example.com');
  await order.press('sendLink');
  await expect(page.getByText(/Hører nummeret og adressen sammen/)).toBeVisible();
  await expect(page.getByRole('button', { name: order.words.sendLink })).toBeFocused();
  await expectAccessible(page);
});

test('an unknown order shows that there is none', async ({ page }) => {
  await new ReorderOrder(page).open('henting/ombestill/BBBBBBBBBBBBBBBBBBBBBB');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen ordre ble funnet' })).toBeVisible();
});
