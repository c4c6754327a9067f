import { longestFirst } from '@/domain/advisor/choices';
import type { Handover } from '@/flow/handover';
import { measures as limits, type RegisteredLetterDraft } from './draft';

/** The size is the smaller one that holds the letter. */
export function prefill({ choices: { measures } }: Handover): Partial<RegisteredLetterDraft> {
  if (!measures) return {};
  const [long, short, thick] = longestFirst(measures);
  const { longCm, shortCm, thickCm } = limits.SMALL;
  return { size: long <= longCm && short <= shortCm && thick <= thickCm ? 'SMALL' : 'LARGE' };
}
