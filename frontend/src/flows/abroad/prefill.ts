import type { Country } from '@/api/schema';
import { type Choices, isInNorway, longestFirst } from '@/domain/advisor/choices';
import type { OfferId } from '@/domain/advisor/offers';
import type { Thickness } from '@/domain/letter-fit';
import { letterSize } from '@/domain/letter-size';
import { weightClass } from '@/domain/weight-class';
import type { Handover } from '@/flow/handover';
import { toDestination } from '@/steps/country/countries';
import type { AbroadProduct } from '@/steps/country/destination';
import type { AbroadDraft } from './draft';

const products: Partial<Record<OfferId, AbroadProduct>> = {
  letterAbroad: 'LETTER_ABROAD',
  letterTracked: 'LETTER_TRACKABLE',
  letterRegisteredAbroad: 'REGISTERED_LETTER_ABROAD',
  parcelAbroad: 'PACKAGE_ABROAD',
};

/** The weight is the class that is paid, which a letter has once its size is known. */
export function prefill({ offer, choices }: Handover): Partial<AbroadDraft> {
  const product = products[offer];
  const { grams = 0, to } = choices;
  const country = isInNorway(to) ? undefined : toDestination(to.details as Country);
  const letter = product === 'PACKAGE_ABROAD' ? undefined : letterOf(choices);
  const paid = product && weightClass(product, letter?.size ?? 'NORMAL', grams);
  return {
    ...(product && { product }),
    ...(country && { country }),
    ...letter,
    ...(typeof paid === 'object' && { weight: paid.max }),
  };
}

function letterOf({ measures }: Choices): Pick<AbroadDraft, 'size' | 'thickness'> | undefined {
  if (!measures) return undefined;
  const [long, short, thick] = longestFirst(measures);
  const size = letterSize({ lengthInMm: long * 10, widthInMm: short * 10, thicknessInMm: thick * 10 });
  if (size === 'TOO_SMALL' || size === 'TOO_LARGE') return undefined;
  const thickness: Thickness = thick <= 2 ? 'UNDER_2_CM' : thick <= 7 ? 'FROM_2_TO_7CM' : 'OVER_7CM';
  return { size, thickness };
}
