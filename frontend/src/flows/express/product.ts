import type { Priced } from '@/api/quote';
import { expressDimensionErrors } from '@/domain/express';
import { type Dimensions, formatDimensions } from '@/domain/parcel-dimensions';
import { formatGrams } from '@/domain/weight-text';
import { knownPlaces, useInlandPrice } from '@/features/prices/use-inland-price';
import { type Answer, answer } from '@/flow/block';
import type { Product } from '@/flow/product';
import type { Language } from '@/i18n/language';
import { Express } from '@/illustrations/express';
import { declarationOf } from '@/steps/customs/domestic-declaration';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import { measureErrors, toDimensions } from '@/steps/size/typed-dimensions';
import type { ExpressDraft } from './draft';
import type { ExpressTexts } from './no';

/** The measures in the order; undefined until they are those of an express parcel. */
export function dimensionsOf({ measured }: ExpressDraft): Dimensions | undefined {
  const fits = measured && measureErrors(measured, expressDimensionErrors).length === 0;
  return fits ? toDimensions(measured) : undefined;
}

/** The product to price; undefined until a weight is chosen. */
export function quote(draft: ExpressDraft): Priced | undefined {
  const { weight } = draft;
  return weight === undefined ? undefined : { express: { weightInGrams: weight, ...knownPlaces(draft) } };
}

/** One kilo. */
export const cheapest = { express: { weightInGrams: 1 } };

export const product: Product<ExpressDraft, ExpressTexts> = {
  kind: 'EXPRESS',
  picture: () => Express,
  terms: 'domestic',
  service: 'EXPRESS',
  usePrice: (draft, { words }, options) =>
    useInlandPrice(quote(draft), words.priceLines, { ...options, cheapest }),
  order(draft, paymentProvider, totalPriceInOre) {
    const { weight, sender, recipient, dropOffPointId } = draft;
    const dimensions = dimensionsOf(draft);
    const declared = declarationOf(draft);
    if (!weight || !dimensions || !sender || !recipient || !dropOffPointId) return undefined;
    if (!declared || !paymentProvider) return undefined;
    return {
      product: {
        express: {
          weightInGrams: weight,
          dimensions,
          dropOffPointId,
          sender: toOutgoingParty(sender),
          recipient: toOutgoingParty(recipient),
          ...declared,
        },
      },
      paymentProvider,
      totalPriceInOre,
    };
  },
};

/** The answers about the parcel: its weight and size. */
export function parcelAnswers(
  { words, ...t }: ExpressTexts,
  weight: number | undefined,
  dimensions: Dimensions | undefined,
  language: Language,
): Answer[] {
  return [
    answer(words.product, t.product),
    answer(words.weight, weight !== undefined && words.upTo(formatGrams(weight, language))),
    answer(words.size, dimensions && formatDimensions(dimensions)),
  ];
}
