import { describe, expect, test } from 'vitest';
import { nothingMeasured, sizeProblems, toCm, tooLongOf, toSides } from './small-parcel-measures';

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
    expect(sizeProblems()).toEqual([]);
    expect(sizeProblems(nothingMeasured)).toEqual([]);
    expect(toSides(nothingMeasured)).toEqual({});
  });

  test('is too large once all three sides are known', () => {
    const two = { lengthCm: '60', widthCm: '25', heightCm: '' };
    expect(tooLongOf(two)).toEqual([]);
    expect(tooLongOf({ ...two, heightCm: '12' })).toEqual(['lengthCm']);
    expect(sizeProblems({ ...two, heightCm: '12' })).toEqual([{ code: 'tooLarge', side: 'lengthCm' }]);
  });

  test('reports every side that is too long', () => {
    const problems = sizeProblems({ lengthCm: '60', widthCm: '50', heightCm: '12' });
    expect(problems.map(({ side }) => side)).toEqual(['lengthCm', 'widthCm']);
  });

  test('reports a side that is not a number first', () => {
    expect(sizeProblems({ lengthCm: '60', widthCm: 'x', heightCm: '12' })).toEqual([
      { code: 'measureInvalid', side: 'widthCm' },
    ]);
  });
});
