import { type Dimensions, formatDimensions } from '@/domain/parcel-dimensions';
import { formatGrams } from '@/domain/weight-text';
import { knownPlaces, quotedPrice } from '@/features/prices/quoted-price';
import { type Answer, answer } from '@/flow/block';
import type { Product } from '@/flow/product';
import type { Language } from '@/i18n/language';
import { LargeParcel } from '@/illustrations/large-parcel';
import { contentsOre, noCash, toOutgoingCash } from '@/steps/cash-on-delivery/cash';
import { toOutgoingParcel } from '@/steps/parcel/parcel';
import { dimensionsOf, isExtraLarge } from '@/steps/size/typed-dimensions';
import { type LargeParcelDraft, usualParcel } from './draft';
import type { LargeParcelTexts } from './no';

export const product: Product<LargeParcelDraft, LargeParcelTexts> = {
  kind: 'LARGE_PARCEL',
  picture: LargeParcel,
  ...quotedPrice({
    quote(draft: LargeParcelDraft) {
      const { size, weight = usualParcel.weight, cashOnDelivery: { wanted, type } = noCash } = draft;
      const dimensions = dimensionsOf(draft);
      if (size === 'CUSTOM' && !dimensions) return undefined;
      // Until the customer chooses, it is priced as on the front page: the sender pays the freight.
      const cash = wanted && { cashOnDelivery: { type: type ?? ('CONTENT_ONLY' as const) } };
      const measures = dimensions && { dimensions };
      return { largeParcel: { weightInGrams: weight, ...measures, ...cash, ...knownPlaces(draft) } };
    },
    contentsOre: ({ cashOnDelivery = noCash }) => contentsOre(cashOnDelivery),
    waiting: (t: LargeParcelTexts) => t.correctMeasures,
  }),
  order(draft) {
    const parcel = toOutgoingParcel(draft);
    const dimensions = dimensionsOf(draft);
    const cash = toOutgoingCash(draft.cashOnDelivery ?? noCash);
    if (!parcel || !draft.size || (draft.size === 'CUSTOM' && !dimensions)) return undefined;
    return {
      largeParcel: {
        ...parcel,
        ...(dimensions && { dimensions }),
        ...(isExtraLarge(dimensions) && { handling: 'LARGE' }),
        ...(cash && { cashOnDelivery: cash }),
      },
    };
  },
};

/** The answers about the parcel: its size and weight. Without dimensions it has normal size. */
export function parcelAnswers(
  { words, ...t }: LargeParcelTexts,
  weight: number,
  dimensions: Dimensions | undefined,
  language: Language,
): Answer[] {
  return [
    answer(words.product, isExtraLarge(dimensions) ? t.extraLarge : t.product),
    answer(words.size, dimensions ? formatDimensions(dimensions) : t.normal),
    answer(words.weight, words.upTo(formatGrams(weight, language))),
  ];
}
