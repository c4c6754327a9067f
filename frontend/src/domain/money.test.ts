import { expect, test } from 'vitest';
import { formatOre } from './money';

/** Replaces non-breaking spaces, to keep the expectations readable. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [24900, '249 kr'],
  [24950, '249,50 kr'],
  [0, '0 kr'],
  [5, '0,05 kr'],
  [4000000, '40 000 kr'],
  [123456789, '1 234 567,89 kr'],
  [-24900, '−249 kr'],
])('%i øre is written %s', (ore, text) => {
  expect(plain(formatOre(ore))).toBe(text);
});
