import { describe, expect, test } from 'vitest';
import { closeUp, dialTurn, edgeByWeight, largestFront, turnToFit } from './scale';

const limits = { lengthCm: 120, widthCm: 60, heightCm: 60 };

describe('the largest front of a letter', () => {
  test('is its format for a small and a medium one, however thick', () => {
    expect(largestFront('SMALL', 'UNDER_2_CM')).toEqual({ longCm: 25, shortCm: 17 });
    expect(largestFront('MEDIUM', 'OVER_7CM')).toEqual({ longCm: 35, shortCm: 25 });
  });

  test.each([
    ['UNDER_2_CM', 28],
    ['FROM_2_TO_7CM', 23],
    ['OVER_7CM', 20],
  ] as const)('keeps a large one of %s within 60 cm and a sum of sides of 90 cm', (thickness, shortCm) => {
    expect(largestFront('LARGE', thickness)).toEqual({ longCm: 60, shortCm });
  });
});

describe('a parcel against its limits', () => {
  test('is turned with its longest side along the longest limit', () => {
    const sides = turnToFit({ lengthCm: 30, widthCm: 20, heightCm: 100 }, limits);

    expect(sides.map(({ name, cm, limitCm }) => [name, cm, limitCm])).toEqual([
      ['heightCm', 100, 120],
      ['lengthCm', 30, 60],
      ['widthCm', 20, 60],
    ]);
  });

  test('is not turned while a side is missing, so that it does not jump as the customer types', () => {
    const sides = turnToFit({ widthCm: 50 }, limits);

    expect(sides.map(({ name, cm, drawnCm }) => [name, cm, drawnCm])).toEqual([
      ['lengthCm', undefined, 0],
      ['widthCm', 50, 50],
      ['heightCm', undefined, 0],
    ]);
  });

  test.each([0, -5, Number.NaN])('treats a side of %s as missing', (cm) => {
    expect(turnToFit({ lengthCm: cm }, limits)[0]).toMatchObject({ cm: undefined, drawnCm: 0 });
  });

  test('is drawn only a little over the limit, and keeps its true measure', () => {
    const [longest] = turnToFit({ lengthCm: 900, widthCm: 10, heightCm: 10 }, limits);

    expect(longest).toMatchObject({ cm: 900, drawnCm: 127.5 });
  });
});

describe('a small parcel', () => {
  test('is seen from close by, where it fills most of one side of the space', () => {
    expect(closeUp({ lengthCm: 10, widthCm: 21, heightCm: 1 }, limits)).toEqual({
      lengthCm: 30,
      widthCm: 15,
      heightCm: 15,
    });
  });

  test('is seen within the limits when one side is large', () => {
    expect(closeUp({ lengthCm: 20, widthCm: 48, heightCm: 1 }, limits)).toBeUndefined();
  });

  test.each([{}, { lengthCm: 5 }, { lengthCm: 5, widthCm: 5, heightCm: 0 }])(
    'is seen within the limits while a side is missing: %o',
    (sides) => {
      expect(closeUp(sides, limits)).toBeUndefined();
    },
  );
});

describe('a parcel on the scale', () => {
  test('has an eighth of the weight at half the edge', () => {
    expect(edgeByWeight(2500, 20_000)).toBeCloseTo(0.5);
  });

  test('has a largest and a smallest size', () => {
    expect(edgeByWeight(50_000, 20_000)).toBe(1);
    expect(edgeByWeight(0, 20_000)).toBeGreaterThan(0.2);
  });

  test('turns the hand in proportion, up to the highest mark', () => {
    expect(dialTurn(0, 20_000)).toBe(0);
    expect(dialTurn(10_000, 20_000)).toBe(135);
    expect(dialTurn(99_000, 20_000)).toBe(270);
  });
});
