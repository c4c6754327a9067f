import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import type { Handover } from '@/flow/handover';
import { noCash } from '@/steps/cash-on-delivery/cash';
import { partyIn } from '@/steps/party/party-in';
import { isExtraLarge, toDimensions } from '@/steps/size/typed-dimensions';
import type { LargeParcelDraft } from './draft';

/** A parcel of normal size needs no measures. The size page finds the weight band of the grams. */
export function prefill({ offer, choices: { measures, grams, to } }: Handover): Partial<LargeParcelDraft> {
  const [lengthInCms, widthInCms, heightInCms] = wholeCentimetres(measures);
  const measured = { lengthInCms, widthInCms, heightInCms };
  const isLong = measures ? isExtraLarge(toDimensions(measured)) : offer === 'extraLarge';
  return {
    ...((measures ?? offer === 'extraLarge') && { size: isLong ? 'CUSTOM' : 'NORMAL' }),
    ...(measures && isLong && { measured }),
    ...(grams && { weight: grams }),
    ...(offer === 'cashOnDelivery' && { cashOnDelivery: { ...noCash, wanted: true } }),
    ...partyIn(to),
  };
}
