import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderQuery, type OrderRequest, placeOrder } from './orders';
import { proofOf } from './ownership';
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
  test('a small parcel is sent unchanged, and the answer has the payment page and the proof of ownership', async () => {
    const { sent, fetch } = serve({
      redirectUrl: 'https://pay.example',
      orderUriKey: 'key',
      ownershipProof: 'proof',
    });
    const order: OrderRequest = {
      product: {
        smallParcel: { weightInGrams: 2000, dropOffMethod: 'WITHOUTPICKUP', pickupDate: '', sender },
      },
      ...payment,
      replacesOrder: 'earlier',
    };
    const placed = await placeOrder('SMALL_PARCEL', order, 'once');
    expect(placed).toEqual({ redirectUrl: 'https://pay.example', uriKey: 'key' });
    expect(proofOf('key')).toEqual({ 'X-Order-Proof': 'proof' });
    expect(proofOf('another')).toEqual({});
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

  test('registered letters are sent as one consignment for each recipient', async () => {
    const { sent, fetch } = serve({ redirectUri: 'https://pay.example', orderUriKey: 'key' });
    const another = { ...recipient, name: 'Anne Berg' };
    const registeredLetters = { size: 'SMALL' as const, sender, recipients: [recipient, another] };
    await placeOrder('REGISTERED_LETTER', { product: { registeredLetters }, ...payment }, 'once');
    expect(fetch.mock.calls[0]?.[0]).toBe('/sende/api/order');
    const letter = { type: 'RegisteredLetter', product: { letterSize: 'SMALL' }, sender };
    expect(sent()).toEqual({
      ...payment,
      consignments: [
        { ...letter, recipient },
        { ...letter, recipient: another },
      ],
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
  ['SMALL_PARCEL', 'product.smallParcel.sender.address.street', 'sender.address.street'],
  ['DIGITAL_STAMPS', 'product.digitalStamps.quantity', 'quantity'],
  ['ABROAD', 'receiver.location.postalCode', 'recipient.location.postalCode'],
  ['ABROAD', 'sender.name', 'sender.name'],
  ['ABROAD', 'customsDetailsRequest', 'declaration'],
  ['ABROAD', 'customsDetailsRequest.sendingAbroadReason', 'declaration.reason'],
  ['ABROAD', 'customsDetailsRequest.customsItemsList[0].value', 'declaration.items[0].value'],
  ['LARGE_PARCEL', 'consignments[0].product.weightInGrams', 'weightInGrams'],
  [
    'LARGE_PARCEL',
    'consignments[0].product.addOns.cashOnDelivery.accountNumber',
    'cashOnDelivery.accountNumber',
  ],
  ['LARGE_PARCEL', 'consignments[0].product.addOns.handling.size', 'handling'],
  ['LARGE_PARCEL', 'consignments[0].recipient.phoneNumber.number', 'recipient.phoneNumber.number'],
  ['LARGE_PARCEL', 'consignments[0].customsDetailsRequest.customsItemsList', 'declaration.items'],
  ['LARGE_PARCEL', 'paymentProvider', 'paymentProvider'],
  ['LARGE_PARCEL', 'replacesOrder', 'replacesOrder'],
  ['REGISTERED_LETTER', 'consignments[12].recipient.phoneNumber', 'recipients[12].phoneNumber'],
  ['REGISTERED_LETTER', 'consignments[0].sender.email', 'sender.email'],
  ['REGISTERED_LETTER', 'consignments[0].product.letterSize', 'size'],
  ['REGISTERED_LETTER', 'consignments', 'recipients'],
  ['REGISTERED_LETTER', 'product.registeredLetters.recipients[2].name', 'recipients[2].name'],
] as const)('of %s, an error in %s is reported for %s', async (kind, named, field) => {
  serve({ errorCode: 'requestInvalid', fieldErrors: [{ field: named, code: 'INVALID' }] }, 400);
  const refused = placeOrder(kind, { product: {}, ...payment }, 'once');
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
