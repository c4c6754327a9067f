import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderQuery, type OrderRequest, placeOrder } from './orders';
import { ApiError } from './api-error';
import type { CustomsDeclaration, DomesticParty, Product } from './schema';
import { QueryClient } from '@tanstack/react-query';

const sender: DomesticParty = { name: 'Kari Nordmann', email: 'kari@example.com' };
const recipient: DomesticParty = { name: 'Ola Nordmann', email: '' };
const declaration: CustomsDeclaration = { reason: 'GIFT', items: [] };
const payment = { paymentProvider: 'VIPPS', totalPriceInOre: 17_900 } as const;

const largeParcel: NonNullable<Product['largeParcel']> = { weightInGrams: 10_000, sender, recipient };

/** A server that gives the same answer to every call. */
function serve(answer: object, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(answer, { status })));
  vi.stubGlobal('fetch', fetch);
  return { sent: () => JSON.parse(fetch.mock.calls[0]?.[1]?.body as string) as unknown, fetch };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an order of', () => {
  test('a small parcel is sent unchanged, and the answer has the payment page', async () => {
    const { sent, fetch } = serve({ redirectUrl: 'https://pay.example', orderUriKey: 'key' });
    const order: OrderRequest = {
      product: {
        smallParcel: { weightInGrams: 2000, dropOffMethod: 'WITHOUTPICKUP', pickupDate: '', sender },
      },
      ...payment,
      replacesOrder: 'earlier',
    };
    const placed = await placeOrder('SMALL_PARCEL', order, 'once');
    expect(placed).toEqual({ redirectUrl: 'https://pay.example', uriKey: 'key' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/sende/norgespakke/under5kg/api/order');
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'once' });
    expect(sent()).toEqual(order);
  });

  test('a shipment abroad is sent in the shape that the specification fixes', async () => {
    const { sent } = serve({ redirectUrl: 'https://pay.example', orderUriKey: 'key' });
    const shipment = { productType: 'PACKAGE_ABROAD', sizeGroup: 'NORMAL', maxWeightInGrams: 3000 } as const;
    await placeOrder('ABROAD', { product: { abroad: { ...shipment, declaration } }, ...payment }, 'once');
    expect(sent()).toEqual({
      ...shipment,
      customsDetailsRequest: { sendingAbroadReason: 'GIFT', customsItemsList: [] },
      ...payment,
    });
  });

  test('a visit for a return is sent to its consignment, and one again to the order before it', async () => {
    const { sent, fetch } = serve({ redirectUrl: 'https://shop.example', orderUriKey: 'key' });
    const visit = { pickupDate: '2026-11-24', sender };
    const free = { totalPriceInOre: 0 };
    await placeOrder(
      'PICKUP_RETURN',
      { product: { visit: { ...visit, returnOf: '37 04' } }, ...free },
      'once',
    );
    await placeOrder('PICKUP_REORDER', { product: { visit: { ...visit, reorderOf: 'k' } }, ...free }, 'once');
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/pickup/open/v2/returns/37%2004/orders',
      '/pickup/open/v2/orders/k/reorder',
    ]);
    expect(sent()).toEqual(visit);
  });

  test('a large parcel is sent as one consignment', async () => {
    const { sent, fetch } = serve({ redirectUri: 'https://pay.example', orderUriKey: 'key' });
    const placed = await placeOrder('LARGE_PARCEL', { product: { largeParcel }, ...payment }, 'once');
    expect(placed).toEqual({ redirectUrl: 'https://pay.example', uriKey: 'key' });
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Client': 'Web', 'X-Version': '1' });
    expect(sent()).toEqual({
      ...payment,
      consignments: [{ type: 'NorgespakkeStor', product: { weightInGrams: 10_000 }, sender, recipient }],
    });
  });

  test('a large parcel is sent with its add-ons and its declaration', async () => {
    const { sent } = serve({ redirectUri: 'https://pay.example', orderUriKey: 'key' });
    const dimensions = { lengthInCms: 190, widthInCms: 20, heightInCms: 15 };
    const cashOnDelivery = {
      type: 'CONTENT_ONLY',
      accountNumber: '12345678903',
      recipientAmountToPayInOre: 150_000,
    } as const;
    const extra = { ...largeParcel, dimensions, handling: 'LARGE', cashOnDelivery, declaration } as const;
    await placeOrder('LARGE_PARCEL', { product: { largeParcel: extra }, ...payment }, 'once');
    expect(sent()).toMatchObject({
      consignments: [
        {
          product: { dimensions, addOns: { handling: { size: 'LARGE' }, cashOnDelivery } },
          customsDetailsRequest: { sendingAbroadReason: 'GIFT', customsItemsList: [] },
        },
      ],
    });
  });
});

test.each([
  ['product.smallParcel.sender.address.street', 'sender.address.street'],
  ['product.digitalStamps.quantity', 'quantity'],
  ['receiver.location.postalCode', 'recipient.location.postalCode'],
  ['sender.name', 'sender.name'],
  ['customsDetailsRequest', 'declaration'],
  ['customsDetailsRequest.sendingAbroadReason', 'declaration.reason'],
  ['customsDetailsRequest.customsItemsList[0].value', 'declaration.items[0].value'],
  ['consignments[0].product.weightInGrams', 'weightInGrams'],
  ['consignments[0].product.addOns.cashOnDelivery.accountNumber', 'cashOnDelivery.accountNumber'],
  ['consignments[0].product.addOns.handling.size', 'handling'],
  ['consignments[0].recipient.phoneNumber.number', 'recipient.phoneNumber.number'],
  ['consignments[0].customsDetailsRequest.customsItemsList', 'declaration.items'],
  ['paymentProvider', 'paymentProvider'],
  ['replacesOrder', 'replacesOrder'],
])('an error in %s is reported for %s', async (named, field) => {
  serve({ errorCode: 'requestInvalid', fieldErrors: [{ field: named, code: 'INVALID' }] }, 400);
  const refused = placeOrder('LARGE_PARCEL', { product: { largeParcel }, ...payment }, 'once');
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    status: 400,
    errorCode: 'requestInvalid',
    fieldErrors: [{ field, code: 'INVALID' }],
  });
});

test.each([
  ['DIGITAL_STAMPS', { uriKey: 'key', status: 'COMPLETED' }],
  ['LARGE_PARCEL', { order: { uriKey: 'key', status: 'COMPLETED' }, consignments: [], payment: {} }],
] as const)('%s is read as an order from every shape of answer', async (kind, answer) => {
  serve(answer);
  const order = await new QueryClient().query(orderQuery(kind, 'key'));
  expect(order).toEqual({ uriKey: 'key', status: 'COMPLETED' });
});
