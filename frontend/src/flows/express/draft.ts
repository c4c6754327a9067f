import * as z from 'zod/mini';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { routeAnswers } from '@/steps/customs/domestic-route';
import { dropOffPointAnswers } from '@/steps/drop-off-point/drop-off-point';
import { domesticParty } from '@/steps/party/domestic-party';
import { measured } from '@/steps/size/typed-dimensions';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not. */
export const expressDraft = z.object({
  /** Grams: whole kilos. */
  weight: z.optional(z.number()),
  measured: z.optional(measured),
  sender: z.optional(domesticParty),
  recipient: z.optional(domesticParty),
  ...dropOffPointAnswers,
  ...routeAnswers,
  ...customsAnswers,
  ...checkoutAnswers,
});

export type ExpressDraft = z.infer<typeof expressDraft>;
