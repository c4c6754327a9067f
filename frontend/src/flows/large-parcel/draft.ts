import * as z from 'zod/mini';
import { cashOnDelivery } from '@/steps/cash-on-delivery/cash';
import { customsAnswers } from '@/steps/customs/customs-answers';
import { routeAnswers } from '@/steps/customs/domestic-route';
import { domesticParty } from '@/steps/party/domestic-party';
import { measured } from '@/steps/size/typed-dimensions';
import { checkoutAnswers } from '@/steps/summary/checkout-answers';

/** What the customer has answered so far, complete or not. */
export const largeParcelDraft = z.object({
  size: z.optional(z.enum(['NORMAL', 'CUSTOM'])),
  /** The measures of a CUSTOM parcel. */
  measured: z.optional(measured),
  /** Grams: the upper limit of the weight band. */
  weight: z.optional(z.number()),
  cashOnDelivery: z.optional(cashOnDelivery),
  sender: z.optional(domesticParty),
  recipient: z.optional(domesticParty),
  ...routeAnswers,
  ...customsAnswers,
  ...checkoutAnswers,
});

export type LargeParcelDraft = z.infer<typeof largeParcelDraft>;

/** The initial choices (spec §3, "Dimensions"). */
export const usualParcel = { size: 'NORMAL', weight: 10_000 } as const;
export const usualMeasures = { lengthInCms: '120', widthInCms: '60', heightInCms: '60' };
