import { ApiError } from '@/api/api-error';
import { type Dimensions, expressDimensionErrors, formatDimensions } from '@/domain/parcel-dimensions';
import { formatGrams } from '@/domain/weight-text';
import { knownPlaces, quotedPrice } from '@/features/prices/quoted-price';
import { type Answer, answer } from '@/flow/block';
import type { Product } from '@/flow/product';
import type { Language } from '@/i18n/language';
import { Express } from '@/illustrations/express';
import { toOutgoingParcel } from '@/steps/parcel/parcel';
import { measureErrors, toDimensions } from '@/steps/size/typed-dimensions';
import type { ExpressDraft } from './draft';
import { isPromised } from './drop-off-point';
import type { ExpressTexts } from './no';

export const product: Product<ExpressDraft, ExpressTexts> = {
  kind: 'EXPRESS',
  picture: Express,
  service: 'EXPRESS',
  ...quotedPrice({
    quote: ({ weight, ...draft }: ExpressDraft) =>
      weight === undefined ? undefined : { express: { weightInGrams: weight, ...knownPlaces(draft) } },
    cheapest: () => ({ express: { weightInGrams: 1 } }),
  }),
  order(draft) {
    const { dropOffPointId } = draft;
    const [parcel, dimensions] = [toOutgoingParcel(draft), dimensionsOf(draft)];
    if (!parcel || !dimensions || !dropOffPointId) return undefined;
    // The shop would promise the next delivery, which the customer has not seen.
    if (!isPromised(draft)) throw new ApiError({ status: 0, errorCode: 'CUT_OFF_PASSED' });
    return { express: { ...parcel, dimensions, dropOffPointId } };
  },
};

/** The measures in the order; undefined until they are those of an express parcel. */
export function dimensionsOf({ measured }: ExpressDraft): Dimensions | undefined {
  const fits = measured && measureErrors(measured, expressDimensionErrors).length === 0;
  return fits ? toDimensions(measured) : undefined;
}

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
