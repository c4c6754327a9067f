import { expect, test } from 'vitest';
import { type Measures, noChoices } from './choices';
import { registeredSize, sizeAbroad, stampFor } from './letters';

test.each<[Measures | undefined, number, ReturnType<typeof stampFor>]>([
  [undefined, 20, { size: 'UNDER_2_CM', weight: 'FROM_0_TO_20_G' }],
  [[35, 25, 2], 21, { size: 'UNDER_2_CM', weight: 'FROM_21_TO_50_G' }],
  [[2, 25, 35], 50, { size: 'UNDER_2_CM', weight: 'FROM_21_TO_50_G' }],
  [[35, 25, 1], 51, { size: 'UNDER_2_CM', weight: 'FROM_51_TO_100_G' }],
  [[35, 25, 1], 101, { size: 'UNDER_2_CM', weight: 'FROM_101_TO_350_G' }],
  [[35, 25, 2.1], 20, { size: 'FROM_2_TO_7CM', weight: 'FROM_0_TO_350_G' }],
])('the stamp for %j and %i g is %j', (measures, grams, stamp) => {
  expect(stampFor({ ...noChoices, grams, ...(measures && { measures }) })).toEqual(stamp);
});

test.each<[Measures, ReturnType<typeof registeredSize>]>([
  [[25, 17.6, 0.5], 'SMALL'],
  [[0.5, 25, 17.6], 'SMALL'],
  [[25.1, 17.6, 0.5], 'LARGE'],
  [[25, 17.7, 0.5], 'LARGE'],
  [[25, 17.6, 0.6], 'LARGE'],
])('a registered letter of %j cm is %s', (measures, size) => {
  expect(registeredSize(measures)).toBe(size);
});

test.each<[Measures, Parameters<typeof sizeAbroad>[1], ReturnType<typeof sizeAbroad>]>([
  [[25, 17, 2], 'LETTER_ABROAD', 'SMALL'],
  [[35.3, 25, 3], 'LETTER_ABROAD', 'LARGE'],
  [[35.3, 25, 3], 'LETTER_TRACKABLE', 'MEDIUM'],
  [[35.4, 25, 3], 'LETTER_TRACKABLE', 'LARGE'],
  [[35.3, 25.1, 3], 'REGISTERED_LETTER_ABROAD', 'LARGE'],
  [[61, 10, 1], 'LETTER_ABROAD', undefined],
])('abroad, %j cm as %s is %s', (measures, product, size) => {
  expect(sizeAbroad(measures, product)).toBe(size);
});
