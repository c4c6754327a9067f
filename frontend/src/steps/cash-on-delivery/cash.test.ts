import { describe, expect, test } from 'vitest';
import { amountCode } from '@/domain/cash-on-delivery-amount';
import { texts as receipt } from '@/features/receipt/texts/no';
import { words } from '@/steps/words/no';
import { cashBlocks, type CashOnDelivery, cashComplaints, contentsOre, noCash, toOutgoingCash } from './cash';
import { texts as en } from './en';
import { texts as no } from './no';

describe('cash on delivery', () => {
  const cash: CashOnDelivery = {
    wanted: true,
    type: 'FREIGHT_AND_CONTENT',
    amount: '1 500',
    accountNumber: '1234 56 78903',
  };

  test('asks nothing when it is not wanted', () => {
    expect(cashComplaints(noCash)).toEqual({});
    expect(contentsOre({ ...cash, wanted: false })).toBe(0);
  });

  test('asks for its type, the amount and the account', () => {
    expect(Object.values(cashComplaints(cash)).filter(Boolean)).toEqual([]);
    expect(contentsOre(cash)).toBe(150_000);
    const wide = { ...cash, amount: '１５００', accountNumber: '１２３４　５６　７８９０３' };
    expect(Object.values(cashComplaints(wide)).filter(Boolean)).toEqual([]);
    expect(toOutgoingCash(wide)).toEqual(toOutgoingCash(cash));
    expect(cashComplaints({ ...cash, amount: '5000' }, 500_000)).toMatchObject({
      'cashOnDelivery.amount': 'TOO_LARGE',
    });
    expect(cashComplaints({ ...noCash, wanted: true })).toEqual({
      'cashOnDelivery.type': 'REQUIRED',
      'cashOnDelivery.amount': undefined,
      'cashOnDelivery.accountNumber': 'REQUIRED',
    });
  });

  test('names the contents beside their amount in the summary, because the freight is on top of it', () => {
    expect(cashBlocks(cash, words, 'no')[0]?.brief).toEqual([
      'Både frakten og innholdet',
      'Beløp for innholdet: 1\u00a0500\u00a0kr',
      'Kontonummer 1234 56 78903',
    ]);
    expect(cashBlocks({ ...cash, type: 'FREIGHT_ONLY' }, words, 'no')[0]?.brief?.[0]).toBe('Bare frakten');
  });

  test('for the freight only has no amount', () => {
    const freight = { ...cash, type: 'FREIGHT_ONLY', amount: 'nonsense' } as const;
    expect(Object.values(cashComplaints(freight)).filter(Boolean)).toEqual([]);
    expect(contentsOre(freight)).toBe(0);
  });

  test.each([
    ['', 'REQUIRED'],
    ['99,50', 'INVALID'],
    ['mye', 'INVALID'],
    ['0', 'TOO_SMALL'],
    ['-5', 'TOO_SMALL'],
    ['1', undefined],
    ['4999', undefined],
    ['5000', 'TOO_LARGE'],
  ])('of %j kroner is %s', (typed, code) => {
    expect(amountCode(typed, 500_000)).toBe(code);
  });

  test.each([
    { type: undefined, accountNumber: '' },
    { accountNumber: '1234 56 78904' },
    ...['', 'mye', '0', '5000'].map((amount) => ({ amount })),
  ])('has a text in both languages for what is wrong with %j', (wrong) => {
    for (const [field, code] of Object.entries(cashComplaints({ ...cash, ...wrong }, 500_000)))
      for (const { fieldErrors } of [no, en])
        if (code) expect(fieldErrors).toHaveProperty([`${field}.${code}`], expect.stringMatching(/\w/));
  });
});

test('the days of the payout begin with the delivery, as on the receipt', () => {
  const days = 'innen fem virkedager etter utleveringen';
  expect(receipt.onDelivery.payout('')).toContain(days);
  expect(no.accountNumberHelp).toContain(days);
});
