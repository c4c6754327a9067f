import { expect, test } from 'vitest';
import { letterSize } from './letter-size';

test.each([
  ['a postcard', 148, 105, 1, 'SMALL'],
  ['exactly the largest small letter', 250, 170, 20, 'SMALL'],
  ['a small letter with length and width swapped', 170, 250, 20, 'SMALL'],
  ['a small letter stood on its edge', 20, 250, 170, 'SMALL'],
  ['one millimetre longer than small', 251, 170, 20, 'MEDIUM'],
  ['one millimetre wider than small', 250, 171, 20, 'MEDIUM'],
  ['one millimetre thicker than small', 250, 170, 21, 'MEDIUM'],
  ['an A4 envelope', 324, 229, 5, 'MEDIUM'],
  ['exactly the largest medium letter in area', 350, 250, 20, 'MEDIUM'],
  ['a medium letter as thick as a trackable one may be', 350, 250, 70, 'MEDIUM'],
  ['a thick block within medium', 350, 250, 250, 'MEDIUM'],
  ['one millimetre longer than medium', 351, 250, 20, 'LARGE'],
  ['one millimetre wider than medium', 350, 251, 20, 'LARGE'],
  ['a cube with sides that add up to the limit', 300, 300, 300, 'LARGE'],
  ['a long roll', 600, 100, 100, 'LARGE'],
  ['longest side and sum both at the limit', 600, 200, 100, 'LARGE'],
  ['longest side at the limit given as the width', 200, 600, 100, 'LARGE'],
  ['the smallest measurable letter', 1, 1, 1, 'SMALL'],
  ['longest side one millimetre over the limit', 601, 100, 100, 'TOO_LARGE'],
  ['width over the limit of the longest side', 100, 601, 100, 'TOO_LARGE'],
  ['thickness over the limit of the longest side', 100, 100, 601, 'TOO_LARGE'],
  ['sum of sides one millimetre over the limit', 600, 200, 101, 'TOO_LARGE'],
  ['a cube one millimetre over the limit', 301, 300, 300, 'TOO_LARGE'],
  ['no length', 0, 170, 20, 'TOO_SMALL'],
  ['no width', 250, 0, 20, 'TOO_SMALL'],
  ['no thickness', 250, 170, 0, 'TOO_SMALL'],
  ['a negative length', -250, 170, 20, 'TOO_SMALL'],
  ['a missing side wins over one that is too long', 601, 0, 20, 'TOO_SMALL'],
])('%s has its size, whichever way it is turned', (_, lengthInMm, widthInMm, thicknessInMm, size) => {
  expect(letterSize({ lengthInMm, widthInMm, thicknessInMm })).toBe(size);
});
