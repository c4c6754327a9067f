import { stampGrams } from '@/domain/stamp-filtering';
import { quotedPrice } from '@/features/prices/quoted-price';
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
  ...quotedPrice({
    quote({ size, weight, quantity, handIn }: StampDraft) {
      if (!size || !weight || !quantity) return undefined;
      return { digitalStamps: { size, weight, quantity, ...(handIn && { dropOffMethod: handIn }) } };
    },
    cheapest: () => ({ digitalStamps: { size: 'UNDER_2_CM', weight: 'FROM_0_TO_20_G', quantity: 1 } }),
    itemName: ({ quantity = 0 }, t: StampTexts) => t.stamps(quantity),
  }),
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
