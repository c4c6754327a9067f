import { expect } from '@playwright/test';
import { thickLetter, thinLetters } from '../src/flows/stamps/test-drafts';
import { orderedOf, type PageState, stateOf } from './page-state';
import { StampOrder } from './stamps';

const { size, weight, sender } = thinLetters;
const chosen = { size, weight, quantity: 3 };

const state = stateOf(StampOrder);
const ordered = orderedOf(StampOrder, thinLetters);

/** Every page of digital stamps, and every state of a page that may fail on its own. */
export const stampPages: readonly PageState[] = [
  state('of what a stamp is', 'brev', {}),
  state('of the stamps, empty and wrong', 'brev/storrelse', {}, (order) => order.next()),
  state('of the stamps', 'brev/storrelse', chosen),
  state('of the stamps, too many', 'brev/storrelse', { ...chosen, quantity: 21 }, (order) => order.next()),
  {
    name: 'of the stamps, none sold',
    show: async ({ page }) => {
      const order = new StampOrder(page);
      await page.route('**/digitalstamps/api/prices', (route) =>
        route.fulfill({ status: 404, json: { errorCode: 'PRICE_NOT_FOUND', fieldErrors: [], traceId: '1' } }),
      );
      await order.open('brev/storrelse');
      await expect(page.getByRole('link', { name: order.words.toProducts })).toBeVisible();
    },
  },
  state('of the stamps’ sender', 'brev/avsender', { ...chosen, sender }),
  state('of the stamps’ drop-off', 'brev/innlevering', { ...chosen, sender }),
  state('of the stamps’ drop-off, unanswered', 'brev/innlevering', { ...chosen, sender }, (order) =>
    order.next(),
  ),
  {
    name: 'of collecting the stamps',
    show: async ({ page }) => {
      const order = new StampOrder(page);
      await order.resume(thickLetter(await order.firstPickupDay()), 'brev/innlevering');
      await expect(order.card(order.words.pickup)).toBeChecked();
      await expect(page.getByRole('radio')).not.toHaveCount(2);
    },
  },
  {
    name: 'of collecting the stamps, at an address without suggestions',
    show: async ({ page }) => {
      const order = new StampOrder(page);
      await page.route('**/address/validate', (route) =>
        route.fulfill({ json: { state: 'UNKNOWN', locationId: '', suggestions: [] } }),
      );
      const { sender: kari, ...letter } = thickLetter(await order.firstPickupDay());
      const typed = kari && { ...kari, address: { ...kari.address, locationId: '' } };
      await order.resume({ ...letter, ...(typed && { sender: typed }) }, 'brev/innlevering');
      await order.next();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  state('of the stamps’ summary', 'brev/oppsummering', thinLetters, async (order) => {
    await expect(order.payButton).toBeEnabled();
  }),
  state('of the stamps’ summary, after a failed payment', 'brev/oppsummering?errorCode=payment_failed', {
    ...thinLetters,
  }),
  state('of the stamps’ summary, no longer sold', 'brev/oppsummering', { ...thinLetters, quantity: 2000 }),
  {
    name: 'of the stamps’ receipt',
    show: ({ page }) => new StampOrder(page).openBought(thinLetters),
  },
  {
    name: 'of the receipt of stamps that are collected',
    show: async ({ page }) => {
      const order = new StampOrder(page);
      await order.buy(thickLetter(await order.firstPickupDay()));
    },
  },
  {
    name: 'of the stamps on a sheet',
    show: async ({ page }) => {
      const order = new StampOrder(page);
      await order.openBought(thinLetters);
      await page.getByRole('link', { name: order.words.sheet }).click();
      await expect(order.title(order.words.detailsTitle)).toBeVisible();
    },
  },
  ordered('of stamps that are being issued', { status: 'FULFILLING' }),
  ordered('of stamps that could not be collected', {
    status: 'CANCELLED',
    failure: 'PICKUP_FULL',
    errorCode: 'PICKUP_FULL',
  }),
  ordered('of stamps that were cancelled', { status: 'REFUNDED', documents: [] }),
];
