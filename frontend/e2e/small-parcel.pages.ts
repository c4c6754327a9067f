import { expect } from '@playwright/test';
import { parcelToBergen, parcelToSvalbard } from '../src/flows/small-parcel/test-drafts';
import { orderedOf, type PageState, stateOf } from './page-state';
import { pickupDays, SmallParcelOrder } from './small-parcel';

const { weight, sender, handIn, recipient } = parcelToBergen;
const home = 'pakke/under5kg';
const typedRecipient = {
  ...recipient,
  address: { ...recipient.address, street: 'Strandgatn 5', locationId: '' },
};

const state = stateOf(SmallParcelOrder);
const ordered = orderedOf(SmallParcelOrder, parcelToBergen);

/** Every page of small parcels, and every state of a page that may fail on its own. */
export const smallParcelPages: readonly PageState[] = [
  state('of what a small parcel is', home, {}),
  state('of the small parcel’s size, empty and wrong', `${home}/storrelse`, {}, (order) => order.next()),
  state('of a small parcel that fits', `${home}/storrelse`, {
    weight,
    measured: { lengthCm: '30', widthCm: '20', heightCm: '10' },
  }),
  state(
    'of a small parcel that is too large',
    `${home}/storrelse`,
    { weight, measured: { lengthCm: '40', widthCm: '30', heightCm: '20' } },
    (order) => order.next(),
  ),
  state('of the small parcel’s sender', `${home}/avsender`, { weight, sender }),
  state('of the small parcel’s drop-off, unanswered', `${home}/innlevering`, { weight, sender }, (order) =>
    order.next(),
  ),
  {
    name: 'of collecting the small parcel, on another day than was chosen',
    show: async ({ page }) => {
      const order = new SmallParcelOrder(page);
      const passed = { handIn: 'WITHPICKUP', pickupDate: '2026-01-02' } as const;
      await order.resume({ weight, sender, ...passed }, `${home}/innlevering`);
      await expect(order.days.first()).toBeChecked();
      await expect(page.getByText(/^Vi kan ikke lenger hente fredag 2\.\sjanuar/).first()).toBeVisible();
    },
  },
  pickupRefused('of a mailbox that no driver comes to', 400, 'PICKUP_NOT_SERVICEABLE'),
  pickupRefused('of a mailbox without free days', 400, 'noPickupDates'),
  {
    name: 'of collecting, with the days unknown',
    show: async ({ page }) => {
      const order = new SmallParcelOrder(page);
      await page.route('**/pickup/open/v2/dates/**', (route) => route.fulfill({ status: 500 }));
      await order.resume({ weight, sender, handIn: 'WITHPICKUP' }, `${home}/innlevering`);
      await expect(page.getByRole('button', { name: order.words.tryAgain })).toBeVisible();
    },
  },
  {
    name: 'of collecting, closed for maintenance',
    show: async ({ page }) => {
      const order = new SmallParcelOrder(page);
      await page.route('**/service/availability', (route) =>
        route.fulfill({ json: { available: false, unavailableUntil: '2026-11-22T11:00:00Z' } }),
      );
      await order.resume({ weight, sender }, `${home}/innlevering`);
      await expect(order.card(order.words.dropOff.WITHPICKUP)).toBeDisabled();
    },
  },
  state('of the small parcel’s recipient', `${home}/mottaker`, { ...parcelToBergen, route: undefined }),
  state(
    'of an address to choose from a list',
    `${home}/mottaker`,
    { weight, sender, handIn, recipient: typedRecipient },
    async (order) => {
      await order.next();
      await expect(order.page.getByRole('dialog', { name: order.words.chooseAddress })).toBeVisible();
    },
  ),
  {
    name: 'of an address without suggestions',
    show: async ({ page }) => {
      const order = new SmallParcelOrder(page);
      await page.route('**/address/validate', (route) =>
        route.fulfill({ json: { state: 'UNKNOWN', locationId: '', suggestions: [] } }),
      );
      await order.resume({ weight, sender, handIn, recipient: typedRecipient }, `${home}/mottaker`);
      await order.next();
      await expect(page.getByRole('dialog', { name: order.words.unsure })).toBeVisible();
    },
  },
  state('of the small parcel’s contents', `${home}/toll`, parcelToSvalbard),
  state('of the small parcel’s summary', `${home}/oppsummering`, parcelToSvalbard, async (order) => {
    await expect(order.payButton).toBeEnabled();
  }),
  state(
    'of the small parcel’s summary, after a failed payment',
    `${home}/oppsummering?errorCode=payment_failed`,
    parcelToBergen,
  ),
  {
    name: 'of the small parcel’s receipt',
    show: ({ page }) => new SmallParcelOrder(page).openBought(parcelToBergen),
  },
  {
    name: 'of the receipt of a small parcel that is collected',
    show: async ({ page }) => {
      const [pickupDate] = await pickupDays(page, '0155');
      const order = new SmallParcelOrder(page);
      await order.buy({ ...parcelToBergen, handIn: 'WITHPICKUP', pickupDate });
    },
  },
  {
    name: 'of the details of a small parcel to Svalbard',
    show: async ({ page }) => {
      const order = new SmallParcelOrder(page);
      await order.buy(parcelToSvalbard);
      await page.getByRole('link', { name: order.words.details }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  ordered('of a small parcel that is being issued', { status: 'FULFILLING' }),
  ordered('of a small parcel that could not be collected', {
    status: 'CANCELLED',
    failure: 'PICKUP_FULL',
    errorCode: 'PICKUP_FULL',
  }),
  ordered('of a small parcel that was cancelled', { status: 'REFUNDED', documents: [] }),
];

function pickupRefused(name: string, status: number, errorCode: string): PageState {
  return {
    name,
    show: async ({ page }) => {
      const order = new SmallParcelOrder(page);
      await page.route('**/pickup/open/v2/dates/**', (route) =>
        route.fulfill({ status, json: { errorCode, fieldErrors: [], traceId: '1' } }),
      );
      await order.resume({ weight, sender }, `${home}/innlevering`);
      await expect(order.card(order.words.dropOff.WITHPICKUP)).toBeDisabled();
    },
  };
}
