import * as z from 'zod/mini';
import type { CashOnDelivery as OutgoingCash } from '@/api/schema';
import { accountNumberCode, compactAccountNumber, formatAccountNumber } from '@/domain/account-number';
import { amountCode } from '@/domain/cash-on-delivery-amount';
import { parseWhole } from '@/domain/typed-number';
import { formatOre } from '@/domain/money';
import { answer, type Block } from '@/flow/block';
import type { Language } from '@/i18n/language';
import type { Complaints } from '@/ui/form/complaints';
import type { StepWords } from '@/steps/words/no';

/** The part of a flow's draft about cash on delivery (spec §3, "Cash on delivery"). */
export const cashOnDelivery = z.object({
  wanted: z.boolean(),
  type: z.optional(z.enum(['FREIGHT_ONLY', 'CONTENT_ONLY', 'FREIGHT_AND_CONTENT'])),
  /** Whole kroner, as typed. */
  amount: z.string(),
  /** As typed. */
  accountNumber: z.string(),
});

export type CashOnDelivery = z.infer<typeof cashOnDelivery>;
export type CashType = NonNullable<CashOnDelivery['type']>;

export const noCash: CashOnDelivery = { wanted: false, amount: '', accountNumber: '' };

export function paysForContents(type: CashOnDelivery['type']): boolean {
  return type === 'CONTENT_ONLY' || type === 'FREIGHT_AND_CONTENT';
}

/** The price of the contents that the recipient pays, in øre; 0 if none. */
export function contentsOre({ wanted, type, amount }: CashOnDelivery): number {
  return wanted && paysForContents(type) && amountCode(amount) === undefined ? parseWhole(amount) * 100 : 0;
}

/** The errors of the answers on cash on delivery; none if it is not wanted. */
export function cashComplaints(cash: CashOnDelivery, limitOre?: number): Complaints {
  if (!cash.wanted) return {};
  return {
    'cashOnDelivery.type': cash.type ? undefined : 'REQUIRED',
    'cashOnDelivery.amount': paysForContents(cash.type) ? amountCode(cash.amount, limitOre) : undefined,
    'cashOnDelivery.accountNumber': accountNumberCode(compactAccountNumber(cash.accountNumber)),
  };
}

/** Cash on delivery in the order; undefined if it is not wanted. */
export function toOutgoingCash(cash: CashOnDelivery): OutgoingCash | undefined {
  if (!cash.wanted || !cash.type) return undefined;
  return {
    type: cash.type,
    accountNumber: compactAccountNumber(cash.accountNumber),
    recipientAmountToPayInOre: contentsOre(cash),
  };
}

/** The rows of the summary; none if it is not wanted. */
export function cashBlocks(cash: CashOnDelivery, { cash: t }: StepWords, language: Language): Block[] {
  if (!cash.wanted) return [];
  const contents = contentsOre(cash);
  const amount = contents > 0 && formatOre(contents, language);
  return [
    {
      title: t.answers,
      answers: [
        answer(t.for, cash.type && t.types[cash.type]),
        answer(t.amount, amount),
        answer(t.accountNumber, formatAccountNumber(cash.accountNumber)),
      ],
      brief: [
        cash.type && t.types[cash.type],
        amount && `${t.amount}: ${amount}`,
        `${t.accountNumber} ${formatAccountNumber(cash.accountNumber)}`,
      ].filter(Boolean),
      edit: t.edit,
    },
  ];
}
