import { describe, expect, test } from 'vitest';
import { noChoices } from '@/domain/advisor/choices';
import { quoteOf } from '@/features/landing/offer-quote';
import { orderOf } from '@/flow/product';
import type { ProviderCode } from '@/api/schema';
import { type LargeParcelDraft, prefill } from './draft';
import { product } from './product';
import { onDelivery, parcelToBergen, skisToSvalbard } from './test-drafts';

const toOrder = (draft: LargeParcelDraft, provider: ProviderCode | undefined, ore: number) =>
  orderOf(product, draft, provider, ore);
const parcel = (...asked: Parameters<typeof toOrder>) => toOrder(...asked)?.product.largeParcel;

describe('the order of a large parcel', () => {
  test('has the fields of the contract', () => {
    const order = toOrder(parcelToBergen, 'VIPPS', 17_900);
    expect(order).toMatchObject({ totalPriceInOre: 17_900, paymentProvider: 'VIPPS' });
    expect(order?.product.largeParcel).toMatchObject({
      weightInGrams: 10_000,
      recipient: { name: 'Ola Nordmann', address: { street2: 'c/o Anne Berg', country: 'NO' } },
    });
  });

  test('of normal size has neither measures nor add-ons', () => {
    const normal = parcel(parcelToBergen, 'VIPPS', 1);
    for (const extra of ['dimensions', 'handling', 'cashOnDelivery'])
      expect(normal).not.toHaveProperty(extra);
  });

  test('beyond normal size has the handling add-on', () => {
    expect(parcel(skisToSvalbard, 'VIPPS', 1)).toMatchObject({
      weightInGrams: 10_000,
      dimensions: { lengthInCms: 190, widthInCms: 20, heightInCms: 15 },
      handling: 'LARGE',
    });
  });

  test('measured within normal size has no handling add-on', () => {
    const measured = { lengthInCms: '120', widthInCms: '60', heightInCms: '60' };
    expect(parcel({ ...skisToSvalbard, measured }, 'VIPPS', 1)).not.toHaveProperty('handling');
  });

  test.each([
    ['FREIGHT_ONLY', 0],
    ['CONTENT_ONLY', 150_000],
    ['FREIGHT_AND_CONTENT', 150_000],
  ] as const)('with %s on delivery costs the recipient %s øre for the contents', (type, amount) => {
    expect(parcel(onDelivery(type), 'VIPPS', 1)?.cashOnDelivery).toEqual({
      type,
      accountNumber: '12345678903',
      recipientAmountToPayInOre: amount,
    });
  });

  test('without anything to pay has no provider', () => {
    const order = toOrder(onDelivery('FREIGHT_ONLY'), 'VIPPS', 0);
    expect(order).toBeDefined();
    expect(order).not.toHaveProperty('paymentProvider');
  });

  test('has the declaration if the route passes a border, and none from another route', () => {
    expect(parcel(skisToSvalbard, 'VIPPS', 1)).toHaveProperty('declaration');
    const { customsDetails } = skisToSvalbard;
    expect(parcel({ ...parcelToBergen, customsDetails }, 'VIPPS', 1)).not.toHaveProperty('declaration');
  });

  test('is undefined while an answer is missing', () => {
    expect(toOrder(parcelToBergen, undefined, 1)).toBeUndefined();
    expect(toOrder({ ...parcelToBergen, sender: undefined }, 'VIPPS', 1)).toBeUndefined();
    expect(toOrder({ ...skisToSvalbard, measured: undefined }, 'VIPPS', 1)).toBeUndefined();
    expect(toOrder({ ...skisToSvalbard, customsDetails: undefined }, 'VIPPS', 1)).toBeUndefined();
  });
});

test('a parcel on delivery costs what the front page says until the customer chooses who pays for what', () => {
  const draft = { ...parcelToBergen, ...prefill({ offer: 'cashOnDelivery', choices: noChoices }) };
  expect(product.quote?.(draft)).toMatchObject({
    largeParcel: { cashOnDelivery: quoteOf('cashOnDelivery')?.largeParcel?.cashOnDelivery },
  });
});
