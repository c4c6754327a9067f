import { describe, expect, test } from 'vitest';
import { nothingMeasured, sizeProblem, toCm, tooLongOf, toSides } from './small-parcel-measures';

describe('a side', () => {
  test.each([
    ['35', 35],
    [' 12 ', 12],
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
    expect(sizeProblem()).toBeUndefined();
    expect(sizeProblem(nothingMeasured)).toBeUndefined();
    expect(toSides(nothingMeasured)).toEqual({});
  });

  test('is too large once all three sides are known', () => {
    const two = { lengthCm: '60', widthCm: '25', heightCm: '' };
    expect(tooLongOf(two)).toEqual([]);
    expect(tooLongOf({ ...two, heightCm: '12' })).toEqual(['lengthCm']);
    expect(sizeProblem({ ...two, heightCm: '12' })).toEqual({ code: 'tooLarge', side: 'lengthCm' });
  });

  test('with a side that is no number is told of that first', () => {
    expect(sizeProblem({ lengthCm: '60', widthCm: 'x', heightCm: '12' })).toEqual({
      code: 'measureInvalid',
      side: 'widthCm',
    });
  });
});
