import * as z from 'zod/mini';
import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import type { FieldCode } from '@/domain/field-code';
import type { Handover } from '@/flow/handover';
import { cashOnDelivery, noCash } from '@/steps/cash-on-delivery/cash';
import { parcelAnswers } from '@/steps/parcel/parcel';
import { partyIn } from '@/steps/party/party-in';
import {
  isExtraLarge,
  isSameSize,
  type Measured,
  measureComplaints,
  measured,
  toDimensions,
} from '@/steps/size/typed-dimensions';

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
export const usualMeasures: Measured = { lengthInCms: '120', widthInCms: '60', heightInCms: '60' };

/** What is wrong with the sides of a parcel. Those that the fields begin with are nobody's: a parcel as small has normal size. */
export function largeParcelComplaints(typed: Measured): Readonly<Record<string, FieldCode>> {
  return isSameSize(toDimensions(typed), toDimensions(usualMeasures))
    ? { dimensions: 'REQUIRED' }
    : measureComplaints(typed);
}

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
