import { longestFirst } from '@/domain/advisor/choices';
import { stampGrams, stampWeights } from '@/domain/stamp-filtering';
import type { Handover } from '@/flow/handover';
import type { StampDraft } from './draft';

/** The thickness is the shortest side; the weight class depends on it. */
export function prefill({ choices: { measures, grams, extras } }: Handover): Partial<StampDraft> {
  const size = measures && (longestFirst(measures)[2] <= 2 ? 'UNDER_2_CM' : 'FROM_2_TO_7CM');
  const weight =
    grams !== undefined && size === 'UNDER_2_CM'
      ? stampWeights.find((each) => each !== 'FROM_0_TO_350_G' && grams <= stampGrams(each).to)
      : undefined;
  return {
    ...(size && { size }),
    ...(weight && { weight }),
    ...(extras.includes('MAILBOX_PICKUP') && { handIn: 'WITHPICKUP' }),
  };
}
