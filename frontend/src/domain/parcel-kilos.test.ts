import { expect, test } from 'vitest';
import { kilosOf } from './parcel-kilos';

test.each([
  ['3', 3],
  ['2,3', 3],
  ['2.01', 3],
  [' 20 kg', 20],
  ['0,4', 1],
  ['１２．５', 13],
])('%j is a parcel of %i kg', (typed, kilos) => {
  expect(kilosOf(typed)).toBe(kilos);
});

test.each(['', '0', '20,5', '21', '-1', 'tre', '1e1', '2,3,4'])('%j is not a weight of a parcel', (typed) => {
  expect(kilosOf(typed)).toBeUndefined();
});
