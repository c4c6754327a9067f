import type { ComponentType } from 'react';
import { formatGrams } from '@/domain/weight-text';
import { abroadQuote, sizeGroupOf } from '@/features/prices/abroad-quote';
import { quotedPrice } from '@/features/prices/quoted-price';
import { type Answer, answer, type Block, type BlockContext } from '@/flow/block';
import type { Price, Product } from '@/flow/product';
import type { Language } from '@/i18n/language';
import type { DrawingProps } from '@/illustrations/drawing';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { LetterTracked } from '@/illustrations/letter-tracked';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { DestinationName } from '@/steps/country/countries';
import { type AbroadProduct, isLetter } from '@/steps/country/destination';
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
const europe = { value: 'SE' };

/** The product at its lowest price, to the country or to Europe. */
export const cheapest = ({ product: sent, country = europe }: Parameters<typeof abroadQuote>[0]) =>
  abroadQuote({ product: sent, country, weight: 1, size: 'SMALL' });

const quoted = quotedPrice<AbroadDraft, AbroadTexts>({ quote: abroadQuote, cheapest });

export const product: Product<AbroadDraft, AbroadTexts> = {
  ...quoted,
  kind: 'ABROAD',
  picture: ParcelAbroad,
  pictureOf: (draft) => draft.product && productPictures[draft.product],
  terms: 'abroad',
  usePrice(draft, t, options) {
    const price = quoted.usePrice(draft, t, options);
    const duty = useDutyEstimate(draft, price.total);
    return { ...price, duty, card: [deliveryAnswer(t, price.deliveryTime)] };
  },
  order(draft) {
    const { country, weight, sender, recipient, customsDetails } = draft;
    const [sizeGroup, declaration] = [sizeGroupOf(draft), toOutgoingDeclaration(customsDetails)];
    if (!draft.product || !country || !sizeGroup || !weight || !sender || !recipient || !declaration)
      return undefined;
    return {
      abroad: {
        productType: draft.product,
        sizeGroup,
        maxWeightInGrams: weight,
        sender: toSender(sender, declaration.reason === 'SALE'),
        recipient: toRecipient(recipient, country.value),
        declaration,
      },
    };
  },
};

/** What is sent. */
export function productAnswer({ words, products }: AbroadTexts, sent: AbroadProduct | undefined): Answer {
  return answer(words.product, sent && products[sent].name);
}

export function sizeAnswers(
  { words, sizes }: AbroadTexts,
  { size, weight }: Pick<AbroadDraft, 'size' | 'weight'>,
  language: Language,
): Answer[] {
  return [
    answer(words.size, size && size !== 'NORMAL' && sizes[size].name),
    answer(words.weight, weight && words.upTo(formatGrams(weight, language))),
  ];
}

/** How long it usually takes, if that is known. */
export function deliveryAnswer({ words, deliveryDays }: AbroadTexts, time: Price['deliveryTime']): Answer {
  return answer(words.delivery, time && deliveryDays(time));
}

/** What is sent, and where to. */
export function shipmentBlocks(draft: AbroadDraft, { texts: t, price }: BlockContext<AbroadTexts>): Block[] {
  const country = draft.country && <DestinationName draft={draft} />;
  const card = [productAnswer(t, draft.product), answer(t.words.destination, country)];
  const answers = [...card, deliveryAnswer(t, price.deliveryTime)];
  return [{ title: t.shipment, answers, edit: t.editShipment, card }];
}

/** Size and weight, or a parcel's weight. */
export function sizeBlocks(draft: AbroadDraft, { texts: t, language }: BlockContext<AbroadTexts>): Block[] {
  const { words } = t;
  const answers = sizeAnswers(t, draft, language);
  const title = isLetter(draft.product) ? words.size : words.weight;
  return [{ title, answers, edit: words.parcelSize.edit, card: answers }];
}
