import { expect, test } from 'vitest';
import { providersOf } from './get-features';
import { nextReadOf } from './order-polling';
import type { Features } from './schema';

test('a way of paying that the page does not know is not offered', () => {
  const features = { paymentProviders: ['BARTER', 'NETS', '5', 'VIPPS'] } as unknown as Features;
  expect(providersOf(features)).toEqual(['NETS', 'VIPPS']);
  expect(providersOf(undefined)).toEqual([]);
});

test('an order in a state that the page does not know is read again', () => {
  expect(nextReadOf('ON_HOLD' as 'FULFILLING', 1)).toBe(1_000);
  expect(nextReadOf('COMPLETED', 1)).toBe(false);
});

test('an order that takes long is read less and less often, but at least every fifteen seconds', () => {
  const reads = [1, 2, 3, 20].map((read) => nextReadOf('FULFILLING', read) || 0);
  expect(reads.map(Math.round)).toEqual([1_000, 1_400, 1_960, 15_000]);
});
