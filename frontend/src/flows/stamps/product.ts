import { stampGrams } from '@/domain/stamp-filtering';
import { lowestPrice, stampTotal, useStampPrices } from '@/features/prices/stamp-prices';
import { type Answer, answer } from '@/flow/block';
import type { Product } from '@/flow/product';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { toOutgoingDropOff } from '@/steps/drop-off/drop-off';
import { toOutgoingParty } from '@/steps/party/domestic-party';
import type { StampDraft } from './draft';
import type { StampTexts } from './no';

export const product: Product<StampDraft, StampTexts> = {
  kind: 'DIGITAL_STAMPS',
  picture: DigitalStamp,
  usePrice(draft, { words, ...t }, options) {
    const { data, isError, isSuccess, refetch } = useStampPrices(options);
    const price = data && stampTotal(data, draft);
    const stamps = { label: t.stamps(draft.quantity ?? 0), ore: price?.stamps ?? 0 };
    const pickup = price?.pickup === undefined ? [] : [{ label: words.priceLines.PICKUP, ore: price.pickup }];
    return {
      total: price?.total,
      withVat: data?.withVat ?? false,
      from: data && lowestPrice(data),
      lines: [stamps, ...pickup],
      codeValidityInDays: data?.codeValidityInDays,
      ...(isSuccess && !price && { notSold: t.notSold }),
      failed: isError || isSuccess,
      onRetry: () => void refetch(),
    };
  },
  order({ size, weight, quantity, sender, ...draft }) {
    const dropOff = toOutgoingDropOff(draft);
    if (!size || !weight || !quantity || !sender || !dropOff) return undefined;
    return { digitalStamps: { size, weight, quantity, sender: toOutgoingParty(sender), ...dropOff } };
  },
};

/** Thickness and weight class. */
export function sizeAnswers(
  { words, ...t }: StampTexts,
  { size, weight }: Pick<StampDraft, 'size' | 'weight'>,
): Answer[] {
  return [
    answer(words.thickness, size && words.letter.thicknesses[size]),
    answer(words.weight, weight && t.weight(stampGrams(weight))),
  ];
}
