import * as z from 'zod/mini';
import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import type { Handover } from '@/flow/handover';
import { cashOnDelivery, noCash } from '@/steps/cash-on-delivery/cash';
import { parcelAnswers } from '@/steps/parcel/parcel';
import { partyIn } from '@/steps/party/party-in';
import { isExtraLarge, measured, toDimensions } from '@/steps/size/typed-dimensions';

/** What the customer has answered so far, complete or not. The weight is the upper limit of its band. */
export const largeParcelDraft = z.object({
  ...parcelAnswers,
  size: z.optional(z.enum(['NORMAL', 'CUSTOM'])),
  /** The measures of a CUSTOM parcel. */
  measured: z.optional(measured),
  cashOnDelivery: z.optional(cashOnDelivery),
});

export type LargeParcelDraft = z.infer<typeof largeParcelDraft>;

/** The initial choices (spec §3, "Dimensions"). */
export const usualParcel = { size: 'NORMAL', weight: 10_000 } as const;
export const usualMeasures = { lengthInCms: '120', widthInCms: '60', heightInCms: '60' };

/** What was chosen on the front page. A parcel of normal size needs no measures. The size page finds the band of the grams. */
export function prefill({ offer, choices: { measures, grams, to } }: Handover): Partial<LargeParcelDraft> {
  const sides = measures && wholeCentimetres(measures);
  const isLong = sides ? isExtraLarge(toDimensions(sides)) : offer === 'extraLarge';
  return {
    ...((sides ?? offer === 'extraLarge') && { size: isLong ? 'CUSTOM' : 'NORMAL' }),
    ...(sides && isLong && { measured: sides }),
    ...(grams && { weight: grams }),
    ...(offer === 'cashOnDelivery' && { cashOnDelivery: { ...noCash, wanted: true } }),
    ...partyIn(to),
  };
}
