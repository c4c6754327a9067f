import { expect, type Page } from '@playwright/test';
import type { Order } from '../src/api/orders';
import type { PageState } from './page-state';
import { PickupOrder } from './visits';

const key = 'DDDDDDDDDDDDDDDDDDDDDD';
const phoneNumber = { countryCode: '+47', number: '41234567' };
const address = {
  locationId: '',
  street: 'Storgata 1B',
  street2: '',
  city: 'OSLO',
  postalCode: '0155',
  country: 'NO',
};
const sender = { name: 'Kari Nordmann', email: 'kari@example.com', phoneNumber, address };

const owners = {
  uriKey: key,
  orderNumber: '1000000008',
  orderDate: '2026-11-21T12:08:39Z',
  status: 'COMPLETED',
  kind: 'PICKUP',
  documents: ['RECEIPT'],
  items: [],
  product: { visit: { sender, pickupDate: '2026-11-25', ownItems: { itemNumbers: [] } } },
  cancellation: {
    allowed: false,
    refusal: 'TOO_LATE',
    until: '2026-11-24T22:59:59Z',
    refundRefusal: 'WRONG_STATE',
    refundedElsewhere: false,
  },
  language: 'no',
  owned: true,
  erasure: { allowed: true, dueAt: '2027-11-21T12:08:39Z', refusal: 'OPEN' },
} satisfies Partial<Order>;

const strangers = {
  owned: false,
  product: {
    visit: {
      ...owners.product.visit,
      sender: {
        ...sender,
        name: 'Kari F.',
        email: 'k•••@e•••.com',
        phoneNumber: { ...phoneNumber, number: '••••••67' },
        address: { ...address, street: '•••' },
      },
    },
  },
} satisfies Partial<Order>;

/** Opens the page of an order with changed fields. */
async function open(page: Page, change: Partial<Order>): Promise<PickupOrder> {
  await page.route('**/pickup/open/v2/orders/*', (route) =>
    route.fulfill({ json: { ...owners, ...change } }),
  );
  const order = new PickupOrder(page);
  await order.open(`henting/kvittering/${key}`);
  await expect(order.title()).toBeVisible();
  return order;
}

/** What an order's page shows to whoever has its link, and what it lets the owner do. */
export const ownerPages: readonly PageState[] = [
  {
    name: 'of an order by its link alone',
    show: async ({ page }) => {
      const order = await open(page, strangers);
      await expect(order.field(order.words.contact)).toBeVisible();
    },
  },
  {
    name: 'of an order whose owner is known by something else',
    show: async ({ page }) => {
      await page.route('**/ownership', (route) =>
        route.fulfill({
          status: 401,
          json: { errorCode: 'OWNERSHIP_NOT_PROVEN', fieldErrors: [], traceId: '1' },
        }),
      );
      const order = await open(page, strangers);
      await order.sayWho('per@example.com');
      await expect(order.errorBox).toBeVisible();
    },
  },
  {
    name: 'of erasing an order',
    show: async ({ page }) => {
      const order = await open(page, {});
      await page.getByRole('button', { name: order.words.eraseNow }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'of an erased order',
    show: async ({ page }) => {
      await open(page, {
        product: { visit: { pickupDate: '2026-11-25', ownItems: { itemNumbers: [] } } },
        owned: false,
        erasure: { erasedAt: '2026-11-26T12:00:00Z', allowed: false, refusal: 'OPEN' },
      });
    },
  },
];
