import { formatGrams } from '@/domain/weight-text';
import { knownPlaces, quotedPrice } from '@/features/prices/quoted-price';
import { type Answer, answer } from '@/flow/block';
import type { Product } from '@/flow/product';
import type { Language } from '@/i18n/language';
import { SmallParcel } from '@/illustrations/small-parcel';
import { toOutgoingDropOff } from '@/steps/drop-off/drop-off';
import { toOutgoingParcel } from '@/steps/parcel/parcel';
import type { SmallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';

export const product: Product<SmallParcelDraft, SmallParcelTexts> = {
  kind: 'SMALL_PARCEL',
  picture: SmallParcel,
  ...quotedPrice({
    quote({ weight, handIn, ...draft }: SmallParcelDraft) {
      if (weight === undefined) return undefined;
      const method = handIn && { dropOffMethod: handIn };
      return { smallParcel: { weightInGrams: weight, ...knownPlaces(draft), ...method } };
    },
    cheapest: () => ({ smallParcel: { weightInGrams: 1 } }),
  }),
  order(draft) {
    const [parcel, dropOff] = [toOutgoingParcel(draft), toOutgoingDropOff(draft)];
    return parcel && dropOff && { smallParcel: { ...parcel, ...dropOff } };
  },
};

/** The answers about the parcel. */
export function parcelAnswers(
  { words, ...t }: SmallParcelTexts,
  weight: number | undefined,
  language: Language,
): Answer[] {
  return [
    answer(words.product, t.product),
    answer(words.weight, weight !== undefined && words.upTo(formatGrams(weight, language))),
  ];
}
