import type { ComponentType } from 'react';
import type { PriceFeature } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { useDraft } from '@/flow/draft-store';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { LetterTracked } from '@/illustrations/letter-tracked';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { OrderCard, type OrderLine } from '@/ui/order-card';
import { useDestinationName } from './countries';
import type { AbroadProduct } from './draft';
import { abroadFlow } from './flow';
import { useAbroadPrice } from './price';
import { abroadTexts } from './texts/texts';

export const productPictures: Record<AbroadProduct, ComponentType<DrawingProps>> = {
  PACKAGE_ABROAD: ParcelAbroad,
  LETTER_ABROAD: LetterAbroad,
  LETTER_TRACKABLE: LetterTracked,
  REGISTERED_LETTER_ABROAD: LetterRegistered,
};

/** What is chosen, how long it takes and what it costs, as far as it is known. */
export function AbroadOrderCard() {
  const t = useTexts(abroadTexts);
  const draft = useDraft(abroadFlow);
  const destination = useDestinationName(draft);
  const { data: price } = useAbroadPrice(draft);
  const { product, size, weight } = draft;
  const Picture = product && productPictures[product];

  const line = (label: string, value: string | undefined): OrderLine[] => (value ? [{ label, value }] : []);
  const lines = [
    ...line(t.card.product, product && t.products[product].name),
    ...line(t.card.destination, destination),
    ...line(t.card.size, size && size !== 'NORMAL' ? t.sizes[size].name : undefined),
    ...line(t.card.weight, weight ? t.upTo(weight) : undefined),
    ...line(t.card.delivery, price?.deliveryTime && t.deliveryDays(price.deliveryTime)),
    ...surcharges(price?.features).map(({ type, price: ore }) => ({
      label: t.priceFeatures[type],
      value: formatOre(ore),
    })),
  ];
  return <OrderCard lines={lines} ore={price?.price} {...(Picture && { picture: <Picture /> })} />;
}

/** A price of one part needs no parts list. */
function surcharges(features: readonly PriceFeature[] = []): readonly PriceFeature[] {
  return features.length > 1 ? features : [];
}
