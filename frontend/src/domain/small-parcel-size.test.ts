import { describe, expect, test } from 'vitest';
import { sidesTooLong } from './small-parcel-size';

const sides = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm });

describe('the sides that are too long for a small parcel', () => {
  test('are none within 35 × 25 × 12 cm, whichever way it is turned', () => {
    expect(sidesTooLong(sides(35, 25, 12))).toEqual([]);
    expect(sidesTooLong(sides(12, 35, 25))).toEqual([]);
    expect(sidesTooLong(sides(1, 1, 1))).toEqual([]);
  });

  test.each([
    [sides(36, 25, 12), ['lengthCm']],
    [sides(25, 36, 12), ['widthCm']],
    [sides(35, 26, 12), ['widthCm']],
    [sides(35, 25, 13), ['heightCm']],
    [sides(13, 13, 13), ['heightCm']],
    [sides(60, 60, 60), ['lengthCm', 'widthCm', 'heightCm']],
  ])('of %o are %o', (measured, tooLong) => {
    expect(sidesTooLong(measured)).toEqual(tooLong);
  });
});
