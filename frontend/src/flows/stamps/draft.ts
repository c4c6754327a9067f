import * as z from 'zod/mini';
import { stampSizes, stampWeights } from '@/domain/stamp-filtering';
import { dropOffAnswers } from '@/steps/drop-off/drop-off';
import { domesticParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not (spec §3, "Digital stamps order"). */
export const stampDraft = z.object({
  size: z.optional(z.enum(stampSizes)),
  weight: z.optional(z.enum(stampWeights)),
  quantity: z.optional(z.number()),
  sender: z.optional(domesticParty),
  ...dropOffAnswers,
  ...checkoutAnswers,
});

export type StampDraft = z.infer<typeof stampDraft>;
