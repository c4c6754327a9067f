import * as z from 'zod/mini';
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
export type Size = NonNullable<RegisteredLetterDraft['size']>;

export const sizes: readonly Size[] = ['SMALL', 'LARGE'];

/** The largest letter of each size: B5 and B4 (spec §9). */
export const measures = {
  SMALL: { longCm: 25, shortCm: 17.6, thickCm: 0.5 },
  LARGE: { longCm: 35.3, shortCm: 25, thickCm: 2 },
} as const;
