import { describe, expect, test } from 'vitest';
import { type Declaration, declarationProblems, totalGrams } from './customs-declaration';

const sweater = { value: 600, netWeightInKg: 0.8 };

function problems(changes: Partial<Declaration>) {
  return declarationProblems({
    reason: 'GIFT',
    items: [sweater],
    isLetter: false,
    inTransit: false,
    maxWeightInGrams: 1000,
    ...changes,
  });
}

describe('a declaration', () => {
  test('is valid with a reason and an item within the limits', () => {
    expect(problems({})).toEqual([]);
  });

  test('reports a missing reason before any other problem', () => {
    expect(problems({ reason: undefined, items: [] })).toEqual(['REASON_REQUIRED']);
  });

  test('needs an item, unless it is for a letter with documents', () => {
    expect(problems({ items: [] })).toEqual(['ITEMS_REQUIRED']);
    expect(problems({ items: [], reason: 'DOCUMENTS' })).toEqual(['ITEMS_REQUIRED']);
    expect(problems({ items: [], isLetter: true })).toEqual(['ITEMS_REQUIRED']);
    expect(problems({ items: [], reason: 'DOCUMENTS', isLetter: true })).toEqual([]);
  });

  test('stays within the limit of its destination, which is lower for gifts', () => {
    const limits = {
      gift: { inUsdCents: 100_00, inOre: 1012_00 },
      other: { inUsdCents: 300_00, inOre: 3036_00 },
      usdRate: '10.12',
      usdRateFrom: '2026-01-01',
    };
    const worth = (value: number) => ({ limits, items: [{ ...sweater, value }] });
    expect(problems(worth(1012))).toEqual([]);
    expect(problems(worth(1013))).toEqual(['VALUE_ABOVE_DESTINATION_LIMIT']);
    expect(problems({ ...worth(3036), reason: 'SALE' })).toEqual([]);
    expect(problems({ ...worth(3037), reason: 'SALE' })).toEqual(['VALUE_ABOVE_DESTINATION_LIMIT']);
    expect(problems(worth(6000))).toEqual(['VALUE_ABOVE_DESTINATION_LIMIT']);
  });

  test('needs export clearance before it reaches a limit above 5000 kr', () => {
    const limits = {
      other: { inUsdCents: 800_00, inOre: 8096_00 },
      usdRate: '10.12',
      usdRateFrom: '2026-01-01',
    };
    const worth = (value: number) => problems({ limits, reason: 'SALE', items: [{ ...sweater, value }] });
    expect(worth(5000)).toEqual([]);
    expect(worth(5001)).toEqual(['EXPORT_CLEARANCE_REQUIRED']);
    expect(worth(9000)).toEqual(['EXPORT_CLEARANCE_REQUIRED']);
  });

  test('needs export clearance above 5000 kr, but not at 5000 kr', () => {
    expect(problems({ items: [{ ...sweater, value: 5000 }] })).toEqual([]);
    expect(
      problems({
        items: [
          { ...sweater, value: 4999 },
          { ...sweater, value: 2, netWeightInKg: 0.1 },
        ],
      }),
    ).toEqual(['EXPORT_CLEARANCE_REQUIRED']);
  });

  test('of goods that return to Norway has no value limit', () => {
    expect(problems({ items: [{ ...sweater, value: 12_000 }], inTransit: true })).toEqual([]);
  });

  test('may weigh as much as is paid for, to the gram', () => {
    expect(problems({ items: [{ ...sweater, netWeightInKg: 1 }] })).toEqual([]);
    expect(problems({ items: [{ ...sweater, netWeightInKg: 1.001 }] })).toEqual(['WEIGHT_EXCEEDS_CHOSEN']);
  });

  test('is summed without rounding errors', () => {
    expect(totalGrams(Array.from({ length: 10 }, () => ({ value: 1, netWeightInKg: 0.1 })))).toBe(1000);
    expect(totalGrams([{ value: 1, netWeightInKg: 1.005 }])).toBe(1005);
  });
});
