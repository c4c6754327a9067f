import { describe, expect, test } from 'vitest';
import type { GetStampPricesResponse } from '@/api/schema';
import { fittingWeight, lowestPrice, sizesOf, toStampPrices, weightsOf } from './stamp-prices';

const amount = (ore: number) => ({ amountToPayInOre: ore, vatAmountInOre: ore / 5 });
const upTo = (quantity: number, ore: number) =>
  Array.from({ length: quantity }, (_, index) => amount((index + 1) * ore));

/** The server's answer, with entries that the spec excludes from letter prices. */
const answer: GetStampPricesResponse = {
  maxQuantity: 3,
  codeValidityInDays: 30,
  prices: [
    { size: 'UNDER_2_CM', weight: 'FROM_0_TO_20_G', prices: upTo(3, 2700) },
    { size: 'UNDER_2_CM', weight: 'FROM_21_TO_50_G', prices: upTo(3, 4200) },
    { size: 'UNDER_2_CM', weight: 'FROM_351_TO_2000_G', prices: upTo(3, 100) },
    { size: 'FROM_2_TO_7CM', weight: 'FROM_0_TO_350_G', prices: upTo(3, 10900) },
    { size: 'OVER_7CM', weight: 'FROM_0_TO_350_G', prices: upTo(3, 100) },
    // A pickup has no weight class, which the contract's types cannot express.
    { size: 'PICKUP_ORDER', weight: 'UNSPECIFIED' as 'FROM_0_TO_20_G', prices: [amount(6900)] },
  ],
};
const prices = toStampPrices(answer);

describe('the price list', () => {
  test('lists what is sold, thinnest and lightest first', () => {
    expect(sizesOf(prices)).toEqual(['UNDER_2_CM', 'FROM_2_TO_7CM']);
    expect(weightsOf(prices, 'UNDER_2_CM')).toEqual(['FROM_0_TO_20_G', 'FROM_21_TO_50_G']);
    expect(weightsOf(prices, 'FROM_2_TO_7CM')).toEqual(['FROM_0_TO_350_G']);
  });

  test('has a lowest price, of all stamps and of one thickness', () => {
    expect(lowestPrice(prices)).toBe(2700);
    expect(lowestPrice(prices, 'FROM_2_TO_7CM')).toBe(10900);
    expect(lowestPrice(toStampPrices({ ...answer, prices: [] }))).toBeUndefined();
  });
});

describe('the weight class after another thickness', () => {
  test('stays if the new thickness has it', () => {
    expect(fittingWeight(prices, 'UNDER_2_CM', 'FROM_21_TO_50_G')).toBe('FROM_21_TO_50_G');
  });

  test('is cleared if the new thickness does not have it', () => {
    expect(fittingWeight(prices, 'UNDER_2_CM', 'FROM_0_TO_350_G')).toBe('');
  });

  test('is chosen if it is the only one', () => {
    expect(fittingWeight(prices, 'FROM_2_TO_7CM', 'FROM_21_TO_50_G')).toBe('FROM_0_TO_350_G');
  });

  test('stays until the prices are known', () => {
    const unknown = { ...prices, stamps: [] };
    expect(fittingWeight(unknown, 'UNDER_2_CM', 'FROM_21_TO_50_G')).toBe('FROM_21_TO_50_G');
  });
});
