import type { ComponentType } from 'react';
import { abroadQuote } from '@/features/prices/abroad-quote';
import { useInlandPrice } from '@/features/prices/use-inland-price';
import { answer, type Block, type BlockContext } from '@/flow/block';
import type { Product } from '@/flow/product';
import type { DrawingProps } from '@/illustrations/drawing';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { LetterTracked } from '@/illustrations/letter-tracked';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { DestinationName } from '@/steps/country/countries';
import type { AbroadProduct } from '@/steps/country/destination';
import { toOutgoingDeclaration } from '@/steps/customs/customs-answers';
import { useDutyEstimate } from '@/steps/duty/use-duty';
import { toRecipient } from '@/steps/party/recipient';
import { toSender } from '@/steps/party/sender';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';

export const productPictures: Record<AbroadProduct, ComponentType<DrawingProps>> = {
  PACKAGE_ABROAD: ParcelAbroad,
  LETTER_ABROAD: LetterAbroad,
  LETTER_TRACKABLE: LetterTracked,
  REGISTERED_LETTER_ABROAD: LetterRegistered,
};

/** Sweden represents Europe, where every country has the same price. */
export const europe = { value: 'SE' };

export const product: Product<AbroadDraft, AbroadTexts> = {
  kind: 'ABROAD',
  picture: (draft) => draft.product && productPictures[draft.product],
  terms: 'abroad',
  usePrice(draft, { words, ...t }, options) {
    const { product: sent, country } = draft;
    const cheapest = abroadQuote({ product: sent, country: country ?? europe, weight: 1, size: 'SMALL' });
    const price = useInlandPrice(abroadQuote(draft), words.priceLines, { ...options, cheapest });
    const delivery = price.deliveryTime && t.deliveryDays(price.deliveryTime);
    const duty = useDutyEstimate(draft, price.total);
    return { ...price, duty, card: [answer(words.delivery, delivery)] };
  },
  order(draft, paymentProvider, totalPriceInOre) {
    const { country, size, weight, sender, recipient, customsDetails } = draft;
    const declaration = toOutgoingDeclaration(customsDetails);
    const sizeGroup = draft.product === 'PACKAGE_ABROAD' ? 'NORMAL' : size;
    if (!draft.product || !country || !sizeGroup || !weight || !sender || !recipient) return undefined;
    if (!declaration || !paymentProvider) return undefined;
    return {
      product: {
        abroad: {
          productType: draft.product,
          sizeGroup,
          maxWeightInGrams: weight,
          sender: toSender(sender, declaration.reason === 'SALE'),
          recipient: toRecipient(recipient, country.value),
          declaration,
        },
      },
      paymentProvider,
      totalPriceInOre,
    };
  },
};

/** The answers of the first two steps as one block: product, country, size and weight. */
export function shipmentBlocks(
  draft: AbroadDraft,
  { texts: { words, ...t }, price }: BlockContext<AbroadTexts>,
): Block[] {
  const { country, size, weight } = draft;
  const card = [
    answer(words.product, draft.product && t.products[draft.product].name),
    answer(words.destination, country && <DestinationName draft={draft} />),
    answer(words.size, size && size !== 'NORMAL' && t.sizes[size].name),
    answer(words.weight, weight && t.upTo(weight)),
  ];
  const delivery = answer(words.delivery, price.deliveryTime && t.deliveryDays(price.deliveryTime));
  return [{ title: t.shipment, answers: [...card, delivery], edit: words.parcelSize.edit, card }];
}
