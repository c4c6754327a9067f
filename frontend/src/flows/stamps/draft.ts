import * as z from 'zod/mini';
import { dropOffAnswers } from '@/steps/drop-off/drop-off';
import { domesticParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not (spec §3, "Digital stamps order"). */
export const stampDraft = z.object({
  size: z.optional(z.enum(['UNDER_2_CM', 'FROM_2_TO_7CM'])),
  weight: z.optional(
    z.enum(['FROM_0_TO_20_G', 'FROM_21_TO_50_G', 'FROM_51_TO_100_G', 'FROM_101_TO_350_G', 'FROM_0_TO_350_G']),
  ),
  quantity: z.optional(z.number()),
  sender: z.optional(domesticParty),
  ...dropOffAnswers,
  ...checkoutAnswers,
});

export type StampDraft = z.infer<typeof stampDraft>;
