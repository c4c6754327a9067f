import * as z from 'zod/mini';
import type { FieldCode } from '@/domain/field-code';
import { itemNumber } from '@/domain/item-number';
import { latinTyped } from '@/domain/typed-text';
import { visitAnswers } from '@/steps/visit/visit-steps';

/** Whether the postage is bought, and whether its label can be printed. */
export const boughtOptions = ['YES', 'NO', 'NO_PRINTER'] as const;

/** What the customer has answered so far, complete or not. */
export const pickupDraft = z.object({
  bought: z.optional(z.enum(boughtOptions)),
  /** The numbers or codes of what lies in the mailbox, as typed: separated by commas. */
  numbers: z.optional(z.string()),
  ...visitAnswers,
});

export type PickupDraft = z.infer<typeof pickupDraft>;

/** The server's limit. */
const mostNumbers = 20;

/** The numbers and codes without blanks, in capitals. */
export function numbersIn(typed = ''): string[] {
  return latinTyped(typed)
    .toUpperCase()
    .split(/[,;\n]/)
    .map((number) => number.replace(/\s/g, ''))
    .filter(Boolean);
}

/** What is wrong with the numbers; undefined if nothing is. */
export function numbersCode(typed: string | undefined): FieldCode | undefined {
  const numbers = numbersIn(typed);
  if (numbers.length > mostNumbers) return 'TOO_LONG';
  return numbers.every((number) => itemNumber(number) !== undefined) ? undefined : 'INVALID';
}
