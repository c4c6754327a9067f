import { describe, expect, test } from 'vitest';
import { nothingMeasured, sizeCodes, toCm, tooLongOf, toSides } from './small-parcel-measures';

describe('a side', () => {
  test.each([
    ['35', 35],
    [' 12 ', 12],
    ['30 cm', 30],
    ['10000', undefined],
    ['', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['12,5', undefined],
    ['tolv', undefined],
  ])('written as %j is %s cm', (typed, cm) => {
    expect(toCm(typed)).toBe(cm);
  });
});

describe('a parcel', () => {
  test('that nobody measured has no problem', () => {
    expect(sizeCodes()).toEqual({});
    expect(sizeCodes(nothingMeasured)).toEqual({});
    expect(toSides(nothingMeasured)).toEqual({});
  });

  test('is too large once all three sides are known', () => {
    const two = { lengthCm: '60', widthCm: '25', heightCm: '' };
    expect(tooLongOf(two)).toEqual([]);
    expect(tooLongOf({ ...two, heightCm: '12' })).toEqual(['lengthCm']);
    expect(sizeCodes({ ...two, heightCm: '12' })).toEqual({ lengthCm: 'TOO_LARGE' });
  });

  test('reports every side that is too long', () => {
    const codes = sizeCodes({ lengthCm: '60', widthCm: '50', heightCm: '12' });
    expect(Object.keys(codes)).toEqual(['lengthCm', 'widthCm']);
  });

  test('reports a side that is not a number first', () => {
    expect(sizeCodes({ lengthCm: '60', widthCm: 'x', heightCm: '12' })).toEqual({ widthCm: 'INVALID' });
  });
});
