import { expect, test } from 'vitest';
import { parseDecimal, parseWhole } from './typed-number';

test.each([
  ['0,35', 0.35],
  ['0.35', 0.35],
  [' 1 ', 1],
  ['0,4 kg', 0.4],
  ['400 g', Number.NaN],
  ['1,', 1],
  [',5', 0.5],
  ['１，２５　ｋｇ', 1.25],
  ['1,2,3', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('the weight "%s" is read as %d', (typed, read) => {
  expect(parseDecimal(typed)).toBe(read);
});

test.each([
  ['1 250', 1250],
  ['1\u00a0250,00', 1250],
  ['500,-', 500],
  ['1500 kr', 1500],
  ['1500,00 Kr.', 1500],
  ['1 stk', 1],
  ['30cm', 30],
  ['１５００', 1500],
  ['-1', -1],
  ['tre', Number.NaN],
  ['1,5', Number.NaN],
  ['250,50', Number.NaN],
  ['1.250', Number.NaN],
  ['30 mm', Number.NaN],
  ['kr', Number.NaN],
  ['', Number.NaN],
])('the whole number "%s" is read as %d', (typed, read) => {
  expect(parseWhole(typed)).toBe(read);
});
