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

test('letters and digits of the width of Chinese and Japanese ones become the usual ones', () => {
  expect(
    tidy({
      name: 'Ｙａｎ　Ｌｉ',
      phoneNumber: '４１２ 34 567',
      postalCode: '０１５５',
      email: 'yan＠example.com',
    }),
  ).toEqual({ name: 'Yan Li', phoneNumber: '41234567', postalCode: '0155', email: 'yan@example.com' });
});

test('the invisible marks of copied text are no part of an answer', () => {
  expect(
    tidy({
      name: 'Kari\u200b Nordmann',
      phoneNumber: '\u202a+47 412 34 567\u202c',
      email: '\u200ekari@example.com',
    }),
  ).toEqual({ name: 'Kari Nordmann', phoneNumber: '+4741234567', email: 'kari@example.com' });
});

test.each(['01 55', ' 0155 ', '0\u00a0155'])(
  'a postal code of four digits has no blanks: %j',
  (postalCode) => {
    expect(tidy({ postalCode })).toEqual({ postalCode: '0155' });
  },
);
