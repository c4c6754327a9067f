import { expect } from '@playwright/test';
import { onDelivery, parcelToBergen, skisToSvalbard } from '../src/flows/large-parcel/test-drafts';
import { LargeParcelOrder } from './large-parcel';
import type { Measures } from './order';
import { orderedOf, type PageState, stateOf } from './page-state';

const { size, weight, sender, recipient } = parcelToBergen;
const home = 'pakke';
const sizePage = home;
const cashPage = `${home}/postoppkrav`;
const unsent = { size, weight };
const withItem = (change: { netWeightInKg: number }) => ({
  ...skisToSvalbard,
  customsDetails: {
    ...skisToSvalbard.customsDetails,
    customsItemList: skisToSvalbard.customsDetails.customsItemList.map((item) => ({ ...item, ...change })),
  },
});
const state = stateOf(LargeParcelOrder);
const ordered = orderedOf(LargeParcelOrder, parcelToBergen);

/** Every page of large parcels, and every state of a page that may fail on its own. */
export const largeParcelPages: readonly PageState[] = [
  state('of the introduction of the large parcel', home, {}),
  state('of the large parcel’s size', sizePage, {}),
  custom('of an extra large parcel', ['190', '20', '15']),
  custom('of an extra large parcel, unmeasured', ['', '', ''], (order) => order.next()),
  custom('of a large parcel within normal size', ['50', '40', '30'], problem),
  custom('of a large parcel that is too small', ['20', '10', '5'], problem),
  custom('of a large parcel that is too long and too big', ['250', '90', '80'], async (order) => {
    await problem(order);
    await order.next();
  }),
  state('of cash on delivery', cashPage, onDelivery('FREIGHT_AND_CONTENT')),
  state('of cash on delivery, empty and wrong', cashPage, parcelToBergen, async (order) => {
    await order.cash.check();
    await order.card(order.words.cashTypes.CONTENT_ONLY).check();
    await order.next();
  }),
  {
    name: 'of the large parcel’s size, with the prices unknown',
    show: async ({ page }) => {
      const order = new LargeParcelOrder(page);
      await page.route('**/sende/api/price', (route) => route.fulfill({ status: 500 }));
      await order.open(sizePage);
      await expect(page.getByRole('button', { name: order.words.tryAgain })).toBeVisible();
    },
  },
  state('of the large parcel’s sender, empty and wrong', `${home}/avsender`, unsent, (order) => order.next()),
  state(
    'of the large parcel’s recipient, empty and wrong',
    `${home}/mottaker`,
    { ...unsent, sender },
    (order) => order.next(),
  ),
  state('of the large parcel’s recipient', `${home}/mottaker`, { ...unsent, sender, recipient }),
  {
    name: 'of a route that could not be checked',
    show: async ({ page }) => {
      const order = new LargeParcelOrder(page);
      await page.route('**/sende/api/customs/route?*', (route) => route.fulfill({ status: 500 }));
      await order.resume({ ...unsent, sender, recipient }, `${home}/mottaker`);
      await order.next();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  state('of the large parcel’s contents', `${home}/toll`, skisToSvalbard),
  state(
    'of the large parcel’s contents, too heavy',
    `${home}/toll`,
    withItem({ netWeightInKg: 12 }),
    async ({ page }) => {
      await expect(page.getByRole('button', { name: /25 kg/ })).toBeVisible();
    },
  ),
  state(
    'of the large parcel’s summary, unanswered',
    `${home}/oppsummering`,
    { ...parcelToBergen, termsAccepted: false },
    (order) => order.toPayment.click(),
  ),
  state('of the summary of skis to Svalbard', `${home}/oppsummering`, {
    ...skisToSvalbard,
    cashOnDelivery: onDelivery('CONTENT_ONLY').cashOnDelivery,
  }),
  state('of a summary without anything to pay', `${home}/oppsummering`, onDelivery('FREIGHT_AND_CONTENT')),
  state(
    'of the large parcel’s summary, after a failed payment',
    `${home}/oppsummering?errorCode=payment_failed`,
    parcelToBergen,
  ),
  state('of paying for the large parcel', `${home}/betaling`, parcelToBergen, async (order) => {
    await expect(order.payButton).toBeEnabled();
  }),
  state(
    'of ordering without anything to pay',
    `${home}/betaling`,
    onDelivery('FREIGHT_ONLY'),
    async (order) => {
      await expect(order.orderButton).toBeEnabled();
    },
  ),
  {
    name: 'of paying for the large parcel, refused',
    show: async ({ page }) => {
      const order = new LargeParcelOrder(page);
      await page.route('**/sende/api/order', (route) =>
        route.fulfill({
          status: 400,
          json: {
            errorCode: 'requestInvalid',
            fieldErrors: [
              { field: 'consignments[0].product.addOns.cashOnDelivery.accountNumber', code: 'INVALID' },
              { field: 'consignments[0].recipient.address.street', code: 'TOO_LONG' },
            ],
            traceId: '1',
          },
        }),
      );
      await order.resume(parcelToBergen, `${home}/betaling`);
      await order.acceptAndPay();
      await expect(order.errorBox).toBeVisible();
    },
  },
  {
    name: 'of the large parcel’s receipt',
    show: ({ page }) => new LargeParcelOrder(page).openBought(parcelToBergen),
  },
  {
    name: 'of the details of skis to Svalbard, paid on delivery',
    show: async ({ page }) => {
      const order = new LargeParcelOrder(page);
      await order.buy({ ...skisToSvalbard, cashOnDelivery: onDelivery('CONTENT_ONLY').cashOnDelivery });
      await page.getByRole('link', { name: order.words.details }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'of the receipt of a large parcel that the recipient pays for',
    show: ({ page }) => new LargeParcelOrder(page).orderFree('FREIGHT_AND_CONTENT'),
  },
  {
    name: 'of cancelling an order that the recipient pays',
    show: async ({ page }) => {
      const order = new LargeParcelOrder(page);
      await order.orderFree('FREIGHT_ONLY');
      await order.askToCancel();
    },
  },
  ordered('of a large parcel that is being issued', { status: 'FULFILLING' }),
  ordered('of a large parcel that was withdrawn', { status: 'CANCELLED', failure: 'WITHDRAWN' }),
  ordered('of a large parcel that was cancelled', { status: 'REFUNDED', documents: ['RECEIPT'] }),
];

/** A parcel with measures, and the page's message about them. */
function custom(
  name: string,
  [lengthInCms, widthInCms, heightInCms]: Measures,
  then?: (order: LargeParcelOrder) => Promise<void>,
): PageState {
  const measured = { lengthInCms, widthInCms, heightInCms };
  return state(name, sizePage, { size: 'CUSTOM', weight, measured }, then);
}

/** Waits for the message about wrong measures. */
async function problem({ drawing }: LargeParcelOrder): Promise<void> {
  await expect(drawing.getByRole('heading').first()).toBeVisible();
}
