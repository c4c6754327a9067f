import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import type { Handover } from '@/flow/handover';
import { partyIn } from '@/steps/party/party-in';
import type { SmallParcelDraft } from './draft';

/** The size page finds the weight band of the grams. */
export function prefill({ choices: { measures, grams, to, extras } }: Handover): Partial<SmallParcelDraft> {
  const [lengthCm, widthCm, heightCm] = wholeCentimetres(measures);
  const handIn = extras.includes('MAILBOX_PICKUP')
    ? ('WITHPICKUP' as const)
    : extras.includes('PARCEL_LOCKER')
      ? ('PARCEL_LOCKER' as const)
      : undefined;
  return {
    ...(measures && { measured: { lengthCm, widthCm, heightCm } }),
    ...(grams && { weight: grams }),
    ...(handIn && { handIn }),
    ...partyIn(to),
  };
}
