import type { LetterSize } from './letter-size';
import { type AbroadProduct, weightClasses } from './weight-class';

export type Thickness = 'UNDER_2_CM' | 'FROM_2_TO_7CM' | 'OVER_7CM';

export const letterSizes: readonly LetterSize[] = ['SMALL', 'MEDIUM', 'LARGE'];
export const thicknesses: readonly Thickness[] = ['UNDER_2_CM', 'FROM_2_TO_7CM', 'OVER_7CM'];

/** Tracked letters are up to 7 cm thick (spec §9). */
export function allowsThickness(product: AbroadProduct, thickness: Thickness): boolean {
  return product === 'LETTER_ABROAD' || thickness !== 'OVER_7CM';
}

/** Why a letter of this thickness cannot have the size; undefined if it can. */
export function sizeRefusal(
  product: AbroadProduct,
  thickness: Thickness | undefined,
  size: LetterSize,
): 'tooThick' | 'notWithTracking' | undefined {
  if (weightClasses(product, size).length === 0) return 'notWithTracking';
  const thick = thickness !== undefined && thickness !== 'UNDER_2_CM';
  return size === 'SMALL' && thick ? 'tooThick' : undefined;
}

interface LetterAnswers {
  thickness: string;
  size: string;
  weight: string;
}

/** The answers without those that an earlier one excludes. */
export function fitting<Answers extends LetterAnswers>(product: AbroadProduct, answers: Answers): Answers {
  const thickness = thicknesses.find((each) => each === answers.thickness && allowsThickness(product, each));
  const size = letterSizes.find((each) => each === answers.size && !sizeRefusal(product, thickness, each));
  const weight = size && weightClasses(product, size).find((grams) => String(grams) === answers.weight);
  return { ...answers, thickness: thickness ?? '', size: size ?? '', weight: weight ? String(weight) : '' };
}
