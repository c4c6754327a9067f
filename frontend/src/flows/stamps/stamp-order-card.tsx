import { stampGrams } from '@/domain/stamp-filtering';
import { formatOre } from '@/domain/money';
import { useDraft } from '@/flow/draft-store';
import { formatDay } from '@/i18n/dates';
import { type Language, useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import { OrderCard, type OrderLine } from '@/ui/order-card';
import type { StampDraft } from './draft';
import { stampFlow } from './flow';
import { stampTotal, useStampPrices } from './price';
import type { StampTexts } from './texts/texts';
import { stampTexts } from './texts/texts';

/** What is chosen and what it costs, as far as it is known. */
export function StampOrderCard() {
  const t = useTexts(stampTexts);
  const language = useLanguage();
  const draft = useDraft(stampFlow);
  const { data: prices } = useStampPrices();
  const price = prices && stampTotal(prices, draft);
  const { size, weight, quantity } = draft;

  const line = (label: string, value: string | false | undefined): OrderLine[] =>
    value ? [{ label, value }] : [];
  const lines = [
    ...line(t.card.product, t.product),
    ...line(t.card.thickness, size && t.sizes[size]),
    ...line(t.card.weight, weight && t.weight(stampGrams(weight))),
    ...line(t.card.quantity, size && quantity !== undefined && String(quantity)),
    ...line(t.card.handIn, handInText(t, draft, language)),
    ...line(t.pickup, price?.pickup !== undefined && formatOre(price.pickup)),
  ];
  return <OrderCard lines={lines} ore={price?.total} picture={<DigitalStamp />} />;
}

/** How the letters come to the carrier; undefined while it is not chosen. */
export function handInText(
  t: StampTexts,
  { handIn, pickupDate }: Pick<StampDraft, 'handIn' | 'pickupDate'>,
  language: Language,
): string | undefined {
  if (handIn === 'WITHOUTPICKUP') return t.handIn.WITHOUTPICKUP;
  return handIn === 'WITHPICKUP' && pickupDate
    ? t.handIn.WITHPICKUP(formatDay(pickupDate, language))
    : undefined;
}
