import { expect, test } from 'vitest';
import { stampQuantity } from './stamp-quantity';

test.each([
  ['1', 1],
  [' 7 ', 7],
  ['20', 20],
  ['02', 2],
  ['３', 3],
])('%j stamps are %i', (typed, quantity) => {
  expect(stampQuantity(typed, 20)).toBe(quantity);
});

test.each(['', ' ', '0', '21', '1,5', '1.5', '-1', '1e1', 'to', '99999999999999999999'])(
  '%j is not a number of stamps',
  (typed) => {
    expect(stampQuantity(typed, 20)).toBeUndefined();
  },
);
