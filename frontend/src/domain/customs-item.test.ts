import { describe, expect, test } from 'vitest';
import {
  dottedTariffNumber,
  inlandItemDemands,
  itemDemands,
  netWeightCode,
  quantityCode,
  tariffNumberCode,
} from './customs-item';
import { parseDecimal, parseWhole } from './typed-number';

const sweden = { requiresTariffNumber: false, tariffNumberDigits: 8, prepaidDuty: false };
const ireland = { ...sweden, requiresTariffNumber: true };
const usa = { requiresTariffNumber: true, tariffNumberDigits: 10, prepaidDuty: true };

describe('the details that an item needs', () => {
  test('are a tariff number and an origin when the reason requires them', () => {
    for (const reason of ['SALE', 'RETURNED_GOODS', 'OTHER'] as const)
      expect(itemDemands(reason, sweden)).toMatchObject({
        tariffNumber: true,
        tariffDigits: [8],
        origin: true,
      });
    for (const reason of ['GIFT', 'DOCUMENTS', 'COMMERCIAL_SAMPLE'] as const)
      expect(itemDemands(reason, sweden)).toMatchObject({
        tariffNumber: false,
        tariffDigits: [8],
        origin: false,
      });
  });

  test('are a tariff number, but no origin, when only the destination requires numbers', () => {
    expect(itemDemands('GIFT', ireland)).toMatchObject({
      tariffNumber: true,
      tariffDigits: [8],
      origin: false,
    });
  });

  test('are both where duty is prepaid', () => {
    expect(itemDemands('GIFT', usa)).toMatchObject({ tariffNumber: true, tariffDigits: [10], origin: true });
  });

  test('are a tariff number at every border inside Norway, and an origin when the reason requires it', () => {
    expect(inlandItemDemands('GIFT')).toMatchObject({ tariffNumber: true, origin: false });
    expect(inlandItemDemands('SALE')).toMatchObject({ tariffNumber: true, origin: true });
  });
});

test('what is typed as a number without being one is invalid', () => {
  expect(netWeightCode(parseDecimal('1,2,3'), 20)).toBe('INVALID');
  expect(quantityCode(parseWhole('1,5'))).toBe('INVALID');
});

test('a tariff number in wide digits is read like any other', () => {
  expect(tariffNumberCode('６１１０．２０', [6])).toBeUndefined();
});

test.each([
  ['6110202079', '6110.20.2079'],
  ['61102000', '6110.20.00'],
  ['6110.20.00', '6110.20.00'],
  ['611020', '6110.20'],
  ['61102', '61102'],
  ['６１１０．２０', '6110.20'],
  ['abc', 'abc'],
])('the tariff number %s is shown as %s', (typed, shown) => {
  expect(dottedTariffNumber(typed)).toBe(shown);
});
