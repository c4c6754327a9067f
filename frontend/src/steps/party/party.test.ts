import { expect, test } from 'vitest';
import { tidy } from './party';

test('answers from a spreadsheet lose its tabs, and blanks that do not break become spaces', () => {
  const pasted = {
    name: '\tAnna\u00a0Andersson \t',
    address: { postalCode: '111\u00a051\t', city: ' Upplands  Väsby' },
  };
  expect(tidy(pasted)).toEqual({
    name: 'Anna Andersson',
    address: { postalCode: '111 51', city: 'Upplands Väsby' },
  });
});

test.each(['01 55', ' 0155 ', '0\u00a0155'])(
  'a postal code of four digits has no blanks: %j',
  (postalCode) => {
    expect(tidy({ postalCode })).toEqual({ postalCode: '0155' });
  },
);
