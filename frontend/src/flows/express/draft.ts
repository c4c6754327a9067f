import * as z from 'zod/mini';
import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import { expressKilos } from '@/domain/parcel-kilos';
import type { Handover } from '@/flow/handover';
import { parcelAnswers } from '@/steps/parcel/parcel';
import { partyIn } from '@/steps/party/party-in';
import { measured } from '@/steps/size/typed-dimensions';

const dropOffPoint = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  cutOff: z.string(),
});

/** What the customer has answered so far, complete or not. The weight is in whole kilos. */
export const expressDraft = z.object({
  ...parcelAnswers,
  /** What was typed in place of a weight. */
  typedWeight: z.optional(z.string()),
  measured: z.optional(measured),
  /** The postal code to look for drop-off points near. Default: the sender's. */
  near: z.optional(z.string()),
  dropOffPointId: z.optional(z.string()),
  /** What was promised for the drop-off point and the recipient's postal code, `to`. */
  delivery: z.optional(
    z.object({ dropOffPoint, deliveryDate: z.string(), deliveryTime: z.string(), to: z.string() }),
  ),
});

export type ExpressDraft = z.infer<typeof expressDraft>;

/** What was chosen on the front page. */
export function prefill({ choices: { measures, grams = 0, to } }: Handover): Partial<ExpressDraft> {
  const kilos = expressKilos(grams);
  return {
    ...(measures && { measured: wholeCentimetres(measures) }),
    ...(typeof kilos === 'number' && { weight: kilos * 1000 }),
    ...partyIn(to),
  };
}
