import * as z from 'zod/mini';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { routeAnswers } from '@/steps/customs/domestic-route';
import { dropOffAnswers } from '@/steps/drop-off/drop-off';
import { domesticParty } from '@/steps/party/domestic-party';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not. */
export const smallParcelDraft = z.object({
  /** Grams: the upper limit of the weight band. */
  weight: z.optional(z.number()),
  /** The measures as typed, to check whether the parcel fits. Not part of the order. */
  measured: z.optional(z.object({ lengthCm: z.string(), widthCm: z.string(), heightCm: z.string() })),
  sender: z.optional(domesticParty),
  ...dropOffAnswers,
  recipient: z.optional(domesticParty),
  ...routeAnswers,
  ...customsAnswers,
  ...checkoutAnswers,
});

export type SmallParcelDraft = z.infer<typeof smallParcelDraft>;
