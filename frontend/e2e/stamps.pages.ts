import { expect } from '@playwright/test';
import type { GetStampOrderResponse } from '../src/api/schema';
import { thickLetter, thinLetters } from '../src/flows/stamps/test-drafts';
import type { PageState } from './pages';
import { StampOrder } from './stamps';

const { size, weight, sender } = thinLetters;
const chosen = { size, weight, quantity: 3 };

/** Every page of digital stamps, and every state of one that looks different enough to go wrong by itself. */
export const stampPages: readonly PageState[] = [
  state('of what a stamp is', 'brev', {}),
  state('of the stamps, empty and wrong', 'brev/storrelse', {}, (order) => order.next()),
  state('of the stamps', 'brev/storrelse', chosen),
  state('of the stamps, too many', 'brev/storrelse', { ...chosen, quantity: 21 }, (order) => order.next()),
  {
    name: 'of the stamps, none sold',
    show: async ({ page, language }) => {
      const order = new StampOrder(page, language);
      await page.route('**/digitalstamps/api/prices', (route) =>
        route.fulfill({ status: 404, json: { errorCode: 'PRICE_NOT_FOUND', fieldErrors: [], traceId: '1' } }),
      );
      await order.open('brev/storrelse');
      await expect(page.getByRole('link', { name: order.words.toProducts })).toBeVisible();
    },
  },
  state('of the stamps’ sender', 'brev/avsender', { ...chosen, sender }),
  state('of posting the stamps', 'brev/innlevering', { ...chosen, sender }),
  state('of posting the stamps, unanswered', 'brev/innlevering', { ...chosen, sender }, (order) =>
    order.next(),
  ),
  {
    name: 'of collecting the stamps',
    show: async ({ page, language }) => {
      const order = new StampOrder(page, language);
      await order.resume(thickLetter(await order.firstPickupDay()), 'brev/innlevering');
      await expect(order.card(order.words.pickup)).toBeChecked();
      await expect(page.getByRole('radio')).not.toHaveCount(2);
    },
  },
  state('of the stamps’ summary', 'brev/oppsummering', thinLetters, async (order) => {
    await expect(order.payButton).toBeEnabled();
  }),
  state('of the stamps’ summary, after a failed payment', 'brev/oppsummering?errorCode=payment_failed', {
    ...thinLetters,
  }),
  state('of the stamps’ summary, sold no more', 'brev/oppsummering', { ...thinLetters, quantity: 2000 }),
  {
    name: 'of the stamps’ receipt',
    show: ({ page, language }) => new StampOrder(page, language).buy(thinLetters),
  },
  {
    name: 'of the receipt of stamps that are collected',
    show: async ({ page, language }) => {
      const order = new StampOrder(page, language);
      await order.buy(thickLetter(await order.firstPickupDay()));
    },
  },
  {
    name: 'of the stamps on a sheet',
    show: async ({ page, language }) => {
      const order = new StampOrder(page, language);
      await order.buy(thinLetters);
      await page.getByRole('link', { name: order.words.sheet }).click();
      await expect(order.title(order.words.detailsTitle)).toBeVisible();
    },
  },
  ordered('that are being issued', { status: 'FULFILLING' }),
  ordered('that could not be collected', { status: 'CANCELLED', failure: 'PICKUP_FULL' }),
  ordered('that were undone', { status: 'REFUNDED', documents: [] }),
];

function state(
  name: string,
  path: string,
  draft: Parameters<StampOrder['resume']>[0],
  then?: (order: StampOrder) => Promise<void>,
): PageState {
  return {
    name,
    show: async ({ page, language }) => {
      const order = new StampOrder(page, language);
      await order.resume(draft, path);
      await expect(order.title()).toBeVisible();
      await then?.(order);
    },
  };
}

/** The page of stamps that stand in a way the server cannot quickly be brought to. */
function ordered(name: string, stands: Partial<NonNullable<GetStampOrderResponse['receipt']>>): PageState {
  return {
    name: `of stamps ${name}`,
    show: async ({ page, language }) => {
      const order = new StampOrder(page, language);
      await page.route('**/digitalstamps/api/orders/*', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as GetStampOrderResponse;
        await route.fulfill({ response, json: { ...answer, receipt: { ...answer.receipt, ...stands } } });
      });
      await order.resume(thinLetters, 'brev/oppsummering');
      await order.pay();
      await order.endPayment('APPROVE');
      await expect(page).toHaveURL(/kvittering/);
      await expect(order.title()).toBeVisible();
    },
  };
}
