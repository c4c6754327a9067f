import * as z from 'zod/mini';
import { domesticParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not. */
export const registeredLetterDraft = z.object({
  size: z.optional(z.enum(['SMALL', 'LARGE'])),
  /** One letter each. The ids are unique in the list. */
  recipients: z.optional(z.array(z.extend(domesticParty, { id: z.number() }))),
  sender: z.optional(domesticParty),
  ...checkoutAnswers,
});

export type RegisteredLetterDraft = z.infer<typeof registeredLetterDraft>;
export type Recipient = NonNullable<RegisteredLetterDraft['recipients']>[number];
export type Size = NonNullable<RegisteredLetterDraft['size']>;

export const sizes: readonly Size[] = ['SMALL', 'LARGE'];

/** The most letters of one order. */
export const mostRecipients = 20;

/** The largest letter of each size: B5 and B4 (spec §9). */
export const measures = {
  SMALL: { longCm: 25, shortCm: 17.6, thickCm: 0.5 },
  LARGE: { longCm: 35.3, shortCm: 25, thickCm: 2 },
} as const;

/** The fragment of the first page's address that opens a recipient. */
export function fragmentOf(id: number): string {
  return `recipient-${id}`;
}
