import * as z from 'zod/mini';
import type { CashOnDelivery as OutgoingCash } from '@/api/schema';
import { accountNumberCode, compactAccountNumber, formatAccountNumber } from '@/domain/account-number';
import { amountCode } from '@/domain/cash-on-delivery-amount';
import { parseWhole } from '@/domain/typed-number';
import type { FieldCode } from '@/domain/field-code';
import { formatOre } from '@/domain/money';
import { answer, type Block } from '@/flow/block';
import type { StepWords } from '@/steps/words/no';

/** Who pays for what on delivery (spec §3, "Cash on delivery"): a part of a flow's draft. */
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

/** What the recipient pays for the contents, in øre; 0 without. */
export function contentsOre({ wanted, type, amount }: CashOnDelivery): number {
  return wanted && paysForContents(type) && amountCode(amount) === undefined ? parseWhole(amount) * 100 : 0;
}

/** What is wrong with the answers on cash on delivery; nothing where it is not wanted. */
export function cashComplaints(
  cash: CashOnDelivery,
  limitOre?: number,
): Readonly<Record<string, FieldCode | undefined>> {
  if (!cash.wanted) return {};
  return {
    'cashOnDelivery.type': cash.type ? undefined : 'REQUIRED',
    'cashOnDelivery.amount': paysForContents(cash.type) ? amountCode(cash.amount, limitOre) : undefined,
    'cashOnDelivery.accountNumber': accountNumberCode(cash.accountNumber),
  };
}

/** As an order asks for it; undefined where it is not wanted. */
export function toOutgoingCash(cash: CashOnDelivery): OutgoingCash | undefined {
  if (!cash.wanted || !cash.type) return undefined;
  return {
    type: cash.type,
    accountNumber: compactAccountNumber(cash.accountNumber),
    recipientAmountToPayInOre: contentsOre(cash),
  };
}

/** In the summary; nothing where it is not wanted. */
export function cashBlocks(cash: CashOnDelivery, { cash: t }: StepWords): Block[] {
  if (!cash.wanted) return [];
  const contents = contentsOre(cash);
  return [
    {
      title: t.answers,
      answers: [
        answer(t.for, cash.type && t.types[cash.type]),
        answer(t.amount, contents > 0 && formatOre(contents)),
        answer(t.accountNumber, formatAccountNumber(cash.accountNumber)),
      ],
      edit: t.edit,
    },
  ];
}
