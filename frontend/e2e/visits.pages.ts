import { expect } from '@playwright/test';
import { pickupInOslo } from '../src/flows/pickup/test-drafts';
import { toOutgoingParty } from '../src/steps/party/domestic-party';
import { kariInOslo } from '../src/steps/party/test-parties';
import { type PageState, stateOf } from './page-state';
import { pickupDays } from './small-parcel';
import { PickupOrder, ReorderOrder, ReturnOrder } from './visits';

const state = stateOf(PickupOrder);
const { bought, sender } = pickupInOslo;
const number = '395220000000000061';
const key = 'CCCCCCCCCCCCCCCCCCCCCC';

/** Every page of a driver's visit, and every state of a page that may fail on its own. */
export const visitPages: readonly PageState[] = [
  state('of what a pickup is, unanswered', 'henting', {}, (order) => order.next()),
  state('of a pickup whose postage is bought', 'henting', { bought }),
  state('of a pickup without postage', 'henting', { bought: 'NO' }),
  state('of a pickup without a printer', 'henting', { bought: 'NO_PRINTER' }),
  state('of the mailbox', 'henting/avsender', pickupInOslo),
  state('of the pickup’s day, without the terms', 'henting/tidspunkt', { bought, sender }, async (order) => {
    await expect(order.days.first()).toBeChecked();
    await order.next();
  }),
  {
    name: 'of the pickup’s payment',
    show: async ({ page }) => {
      const order = new PickupOrder(page);
      const [pickupDate] = await pickupDays(page, '0155');
      await order.resume({ ...pickupInOslo, pickupDate }, 'henting/betaling');
      await expect(order.payButton).toBeVisible();
    },
  },
  {
    name: 'of the search for a return, refused',
    show: async ({ page }) => {
      const order = new ReturnOrder(page);
      await order.open('henting/retur/X');
      await order.press('find');
      await expect(page.getByRole('link', { name: /nummeret|pakke/ })).toBeVisible();
    },
  },
  {
    name: 'of a return that needs a label',
    show: async ({ page }) => {
      await new ReturnOrder(page).open(`henting/retur/pakke/${number}`);
      await expect(page.getByRole('heading', { name: /Fest returlappen først/ })).toBeVisible();
    },
  },
  {
    name: 'of the price of a return',
    show: async ({ page }) => {
      const order = new ReturnOrder(page);
      await order.open(`henting/retur/${number}/you-need-to-pay`);
      await expect(order.title()).toBeVisible();
    },
  },
  {
    name: 'of the link to order a pickup again',
    show: async ({ page }) => {
      const order = new ReorderOrder(page);
      await order.open('henting/ombestill');
      await expect(order.title()).toBeVisible();
    },
  },
  {
    name: 'of the link to order a pickup again, sent',
    show: async ({ page }) => {
      const order = new ReorderOrder(page);
      await order.open('henting/ombestill');
      await order.field(order.words.orderNumber).fill('1000000008');
      await order.field(order.words.email).fill('nobody@example.com');
      await order.press('sendLink');
      await expect(page.getByText(/Hører nummeret og adressen sammen/)).toBeVisible();
    },
  },
  reorder('of a pickup to order again', { allowed: true, dates: ['2026-11-24', '2026-11-26'] }),
  reorder('of a pickup that cannot be ordered again', { allowed: false, dates: [], reason: 'TOO_LATE' }),
];

function reorder(name: string, answer: object): PageState {
  return {
    name,
    show: async ({ page }) => {
      const order = new ReorderOrder(page, 'no', key);
      await page.route(`**/orders/${key}/reorder`, (route) =>
        route.fulfill({
          json: {
            sender: toOutgoingParty(kariInOslo),
            pickupDate: '2026-11-20',
            totalPriceInOre: 0,
            ...answer,
          },
        }),
      );
      await order.open(`henting/ombestill/${key}`);
      await expect(order.title()).toBeVisible();
    },
  };
}
