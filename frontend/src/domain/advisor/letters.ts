import { letterSize } from '@/domain/letter-size';
import type { Thickness } from '@/domain/letter-fit';
import { stampGrams, type StampWeight, stampWeights } from '@/domain/stamp-filtering';
import type { AbroadProduct } from '@/domain/weight-class';
import { type Choices, longestFirst, type Measures } from './choices';

/*
 * The product for a letter, given the choices of the front page. Sides are in centimetres and in any order:
 * the shortest is the thickness.
 */

export const abroadProducts = {
  letterAbroad: 'LETTER_ABROAD',
  letterTracked: 'LETTER_TRACKABLE',
  letterRegisteredAbroad: 'REGISTERED_LETTER_ABROAD',
  parcelAbroad: 'PACKAGE_ABROAD',
} as const;

/** Tracked letters have no large size, and fit the envelope B4 (spec §9). */
export const trackedMedium = { longCm: 35.3, shortCm: 25 };

/** The size group of a letter abroad; undefined if it is not a letter. */
export function sizeAbroad(
  measures: Measures,
  product: AbroadProduct,
): 'SMALL' | 'MEDIUM' | 'LARGE' | undefined {
  const [long, short, thick] = longestFirst(measures);
  const size = letterSize({ lengthInMm: long * 10, widthInMm: short * 10, thicknessInMm: thick * 10 });
  if (size === 'TOO_SMALL' || size === 'TOO_LARGE') return undefined;
  const inB4 = long <= trackedMedium.longCm && short <= trackedMedium.shortCm;
  return size === 'LARGE' && inB4 && product !== 'LETTER_ABROAD' ? 'MEDIUM' : size;
}

export function thicknessOf(measures: Measures): Thickness {
  const [, , thick] = longestFirst(measures);
  if (thick <= 2) return 'UNDER_2_CM';
  return thick <= 7 ? 'FROM_2_TO_7CM' : 'OVER_7CM';
}

/** The digital stamp; thin if the measures are unknown, the lightest if the weight is. */
export function stampFor({ measures, grams = 0 }: Choices): {
  readonly size: 'UNDER_2_CM' | 'FROM_2_TO_7CM';
  readonly weight: StampWeight;
} {
  if (measures && thicknessOf(measures) !== 'UNDER_2_CM')
    return { size: 'FROM_2_TO_7CM', weight: 'FROM_0_TO_350_G' };
  const weight = stampWeights.find((each) => grams <= stampGrams(each).to) ?? 'FROM_101_TO_350_G';
  return { size: 'UNDER_2_CM', weight };
}

/** The largest registered letter of each size: B5 and B4 (spec §9). */
export const registeredMeasures = {
  SMALL: { longCm: 25, shortCm: 17.6, thickCm: 0.5 },
  LARGE: { longCm: 35.3, shortCm: 25, thickCm: 2 },
} as const;

/** The smaller size that holds a registered letter. */
export function registeredSize(measures: Measures): 'SMALL' | 'LARGE' {
  const [long, short, thick] = longestFirst(measures);
  const { longCm, shortCm, thickCm } = registeredMeasures.SMALL;
  return long <= longCm && short <= shortCm && thick <= thickCm ? 'SMALL' : 'LARGE';
}
