import * as z from 'zod/mini';
import { registeredSize } from '@/domain/advisor/letters';
import type { Handover } from '@/flow/handover';
import { domesticParty } from '@/steps/party/domestic-party';
import { recipientsAnswers } from '@/steps/recipients/recipients';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not. */
export const registeredLetterDraft = z.object({
  size: z.optional(z.enum(['SMALL', 'LARGE'])),
  ...recipientsAnswers,
  sender: z.optional(domesticParty),
  ...checkoutAnswers,
});

export type RegisteredLetterDraft = z.infer<typeof registeredLetterDraft>;
type Size = NonNullable<RegisteredLetterDraft['size']>;

export const sizes: readonly Size[] = ['SMALL', 'LARGE'];

/** What was chosen on the front page. */
export function prefill({ choices: { measures } }: Handover): Partial<RegisteredLetterDraft> {
  return measures ? { size: registeredSize(measures) } : {};
}
