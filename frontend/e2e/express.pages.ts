import { expect } from '@playwright/test';
import { parcelToBergen, sweaterToSvalbard } from '../src/flows/express/test-drafts';
import { ExpressOrder } from './express';
import { orderedOf, type PageState, stateOf } from './page-state';

const { weight, measured, sender, recipient, route } = parcelToBergen;
const home = 'ekspress';
const sized = { weight, measured };
const addressed = { ...sized, sender, recipient, route };
const state = stateOf(ExpressOrder);
const ordered = orderedOf(ExpressOrder, parcelToBergen);

/** Every page of express parcels, and every state of a page that may fail on its own. */
export const expressPages: readonly PageState[] = [
  state('of the introduction to express', home, {}),
  state('of the price of express, wrong', home, {}, (order) => order.calculate('', '01', '5804')),
  state('of the price of express, calculated', home, {}, async (order) => {
    await order.calculate('3', '0155', '5013');
    await expect(order.page.getByText(/^Pakken er framme /)).toBeVisible();
  }),
  state('of the express parcel’s weight', `${home}/vekt`, sized),
  state('of the express parcel’s weight, empty', `${home}/vekt`, {}, (order) => order.next()),
  state(
    'of an express parcel that is too large',
    `${home}/vekt`,
    { weight, measured: { lengthInCms: '121', widthInCms: '70', heightInCms: '20' } },
    (order) => order.next(),
  ),
  state('of the express recipient, empty and wrong', `${home}/mottaker`, { ...sized, sender }, (order) =>
    order.next(),
  ),
  state('of the drop-off points, none chosen', `${home}/innlevering`, addressed, async (order) => {
    await expect(order.places.first()).toBeVisible();
    await order.next();
  }),
  state('of the drop-off points', `${home}/innlevering`, addressed, async (order) => {
    await order.places.first().check();
    await expect(order.page.getByText(/^Pakken er framme /)).toBeVisible();
  }),
  state('of no drop-off points', `${home}/innlevering`, { ...addressed, near: '8099' }, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }),
  {
    name: 'of no delivery time',
    show: async ({ page }) => {
      const order = new ExpressOrder(page);
      await page.route('**/sende/api/express/delivery?*', (call) =>
        call.fulfill({ status: 400, json: { errorCode: 'NO_DELIVERY_TIME', fieldErrors: [], traceId: '1' } }),
      );
      await order.resume(addressed, `${home}/innlevering`);
      await order.places.first().check();
      await order.next();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'of the drop-off points, unknown',
    show: async ({ page }) => {
      const order = new ExpressOrder(page);
      await page.route('**/sende/api/express/drop-off-points?*', (call) => call.fulfill({ status: 500 }));
      await order.resume(addressed, `${home}/innlevering`);
      await expect(page.getByRole('button', { name: order.words.tryAgain })).toBeVisible();
    },
  },
  state('of the express parcel’s contents', `${home}/toll`, sweaterToSvalbard),
  state('of the express parcel’s summary', `${home}/oppsummering`, sweaterToSvalbard, async (order) => {
    await expect(order.payButton).toBeVisible();
  }),
  {
    name: 'of the express parcel’s receipt',
    show: ({ page }) => new ExpressOrder(page).openBought(parcelToBergen),
  },
  {
    name: 'of the details of an express parcel to Svalbard',
    show: async ({ page }) => {
      const order = new ExpressOrder(page);
      await order.buy(sweaterToSvalbard);
      await page.getByRole('link', { name: order.words.details }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  ordered('of an express parcel that is being issued', { status: 'FULFILLING' }),
];
