import { wholeCentimetres } from '@/domain/advisor/whole-centimetres';
import { expressKilos } from '@/domain/express';
import type { Handover } from '@/flow/handover';
import { partyIn } from '@/steps/party/party-in';
import type { ExpressDraft } from './draft';

/** The weight is the whole kilo that is paid. */
export function prefill({ choices: { measures, grams = 0, to } }: Handover): Partial<ExpressDraft> {
  const [lengthInCms, widthInCms, heightInCms] = wholeCentimetres(measures);
  const kilos = expressKilos(grams);
  return {
    ...(measures && { measured: { lengthInCms, widthInCms, heightInCms } }),
    ...(typeof kilos === 'number' && { weight: kilos * 1000 }),
    ...partyIn(to),
  };
}
