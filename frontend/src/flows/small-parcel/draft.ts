import * as z from 'zod/mini';
import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import type { Handover } from '@/flow/handover';
import { dropOffAnswers } from '@/steps/drop-off/drop-off';
import { parcelAnswers } from '@/steps/parcel/parcel';
import { partyIn } from '@/steps/party/party-in';

/** What the customer has answered so far, complete or not. The weight is the upper limit of its band. */
export const smallParcelDraft = z.object({
  ...parcelAnswers,
  /** The measures as typed, to check whether the parcel fits. Not part of the order. */
  measured: z.optional(z.object({ lengthCm: z.string(), widthCm: z.string(), heightCm: z.string() })),
  ...dropOffAnswers,
});

export type SmallParcelDraft = z.infer<typeof smallParcelDraft>;

/** What was chosen on the front page. The size page finds the weight band of the grams. */
export function prefill({ choices: { measures, grams, to, extras } }: Handover): Partial<SmallParcelDraft> {
  const { lengthInCms, widthInCms, heightInCms } = wholeCentimetres(measures ?? [0, 0, 0]);
  return {
    ...(measures && { measured: { lengthCm: lengthInCms, widthCm: widthInCms, heightCm: heightInCms } }),
    ...(grams && { weight: grams }),
    ...(extras.includes('PARCEL_LOCKER') && { handIn: 'PARCEL_LOCKER' }),
    ...(extras.includes('MAILBOX_PICKUP') && { handIn: 'WITHPICKUP' }),
    ...partyIn(to),
  };
}
