import * as z from 'zod/mini';
import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import { expressKilos } from '@/domain/parcel-kilos';
import type { Handover } from '@/flow/handover';
import { dropOffPointAnswers } from '@/steps/drop-off-point/drop-off-point';
import { parcelAnswers } from '@/steps/parcel/parcel';
import { partyIn } from '@/steps/party/party-in';
import { measured } from '@/steps/size/typed-dimensions';

/** What the customer has answered so far, complete or not. The weight is in whole kilos. */
export const expressDraft = z.object({
  ...parcelAnswers,
  measured: z.optional(measured),
  ...dropOffPointAnswers,
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
