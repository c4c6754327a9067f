import type { Dimensions } from '@/domain/parcel-dimensions';
import { formatGrams } from '@/domain/weight-text';
import type { Language } from '@/i18n/language';
import { isExtraLarge } from './parcel';
import type { LargeParcelTexts } from './texts/texts';

/** "Stor pakke", or "Ekstra stor pakke". */
export function productName(t: LargeParcelTexts, dimensions: Dimensions | undefined): string {
  return isExtraLarge(dimensions) ? t.extraLarge : t.product;
}

/** "Vanlig", or the sides. */
export function sizeName(t: LargeParcelTexts, dimensions: Dimensions | undefined): string {
  if (!dimensions) return t.sizes.NORMAL;
  const { lengthInCms, widthInCms, heightInCms } = dimensions;
  return t.sizes.CUSTOM(lengthInCms, widthInCms, heightInCms);
}

/** "Opptil 10 kg". */
export function weightName(t: LargeParcelTexts, grams: number, language: Language): string {
  return t.upTo(formatGrams(grams, language));
}
