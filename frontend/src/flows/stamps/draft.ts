import * as z from 'zod/mini';
import { stampFor } from '@/domain/advisor/letters';
import { stampSizes, stampWeights } from '@/domain/stamp-filtering';
import type { Handover } from '@/flow/handover';
import { dropOffAnswers } from '@/steps/drop-off/drop-off';
import { domesticParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not (spec §3, "Digital stamps order"). */
export const stampDraft = z.object({
  size: z.optional(z.enum(stampSizes)),
  weight: z.optional(z.enum(stampWeights)),
  quantity: z.optional(z.number()),
  /** What was typed in place of a quantity. */
  typedQuantity: z.optional(z.string()),
  sender: z.optional(domesticParty),
  ...dropOffAnswers,
  ...checkoutAnswers,
});

export type StampDraft = z.infer<typeof stampDraft>;

/** What was chosen on the front page. The weight class depends on the thickness. */
export function prefill({ choices }: Handover): Partial<StampDraft> {
  const { measures, grams, extras } = choices;
  const { size, weight } = stampFor(choices);
  return {
    ...(measures && { size }),
    ...(measures && grams !== undefined && { weight }),
    ...(extras.includes('MAILBOX_PICKUP') && { handIn: 'WITHPICKUP' }),
  };
}
