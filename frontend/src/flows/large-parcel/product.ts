import type { Priced } from '@/api/quote';
import { type Dimensions, formatDimensions } from '@/domain/parcel-dimensions';
import { formatGrams } from '@/domain/weight-text';
import { knownPlaces, useInlandPrice } from '@/features/prices/use-inland-price';
import { type Answer, answer } from '@/flow/block';
import type { Product } from '@/flow/product';
import type { Language } from '@/i18n/language';
import { LargeParcel } from '@/illustrations/large-parcel';
import { contentsOre, noCash, toOutgoingCash } from '@/steps/cash-on-delivery/cash';
import { declarationOf } from '@/steps/customs/domestic-declaration';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { dimensionsOf, isExtraLarge } from '@/steps/size/typed-dimensions';
import { type LargeParcelDraft, usualParcel } from './draft';
import type { LargeParcelTexts } from './no';

/** The product to price; undefined until the measures of a custom parcel are known. */
export function quote(draft: LargeParcelDraft): Priced | undefined {
  const { size, weight = usualParcel.weight, cashOnDelivery = noCash } = draft;
  const dimensions = dimensionsOf(draft);
  if (size === 'CUSTOM' && !dimensions) return undefined;
  return {
    largeParcel: {
      weightInGrams: weight,
      ...(dimensions && { dimensions }),
      ...(cashOnDelivery.wanted && cashOnDelivery.type && { cashOnDelivery: { type: cashOnDelivery.type } }),
      ...knownPlaces(draft),
    },
  };
}

export const product: Product<LargeParcelDraft, LargeParcelTexts> = {
  kind: 'LARGE_PARCEL',
  picture: () => LargeParcel,
  terms: 'domestic',
  usePrice(draft, { words, ...t }, options) {
    const contents = { label: words.priceLines.CONTENTS, ore: contentsOre(draft.cashOnDelivery ?? noCash) };
    const wanted = quote(draft);
    const price = useInlandPrice(wanted, words.priceLines, { ...options, contents });
    return wanted ? price : { ...price, waiting: t.correctMeasures };
  },
  order(draft, provider, totalPriceInOre) {
    const { size, weight, sender, recipient, cashOnDelivery = noCash } = draft;
    const dimensions = dimensionsOf(draft);
    const declared = declarationOf(draft);
    if (!size || !weight || !sender || !recipient || !declared) return undefined;
    if ((size === 'CUSTOM' && !dimensions) || (!provider && totalPriceInOre > 0)) return undefined;

    const cash = toOutgoingCash(cashOnDelivery);
    return {
      totalPriceInOre,
      ...(provider && totalPriceInOre > 0 && { paymentProvider: provider }),
      product: {
        largeParcel: {
          weightInGrams: weight,
          ...(dimensions && { dimensions }),
          ...(isExtraLarge(dimensions) && { handling: 'LARGE' }),
          ...(cash && { cashOnDelivery: cash }),
          sender: toOutgoingParty(sender),
          recipient: toOutgoingParty(recipient),
          ...declared,
        },
      },
    };
  },
};

interface Parcel {
  /** Undefined for a parcel of normal size. */
  readonly dimensions: Dimensions | undefined;
  readonly weight: number;
}

/** The answers about the parcel: its size and weight. */
export function parcelAnswers(
  { words, ...t }: LargeParcelTexts,
  { dimensions, weight }: Parcel,
  language: Language,
): Answer[] {
  return [
    answer(words.product, isExtraLarge(dimensions) ? t.extraLarge : t.product),
    answer(words.size, dimensions ? formatDimensions(dimensions) : t.normal),
    answer(words.weight, words.upTo(formatGrams(weight, language))),
  ];
}
