import type { DomesticPriceLine } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { useQuote } from '@/features/prices/use-quote';
import { useDraft } from '@/flow/draft-store';
import { formatDay } from '@/i18n/dates';
import { type Language, useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { SmallParcel } from '@/illustrations/small-parcel';
import type { HandIn } from '@/steps/hand-in/hand-in';
import { OrderCard, type OrderLine } from '@/ui/order-card';
import { smallParcelFlow } from './flow';
import { priceWanted } from './price';
import { type SmallParcelTexts, smallParcelTexts } from './texts/texts';

/** What is chosen and what it costs so far. */
export function SmallParcelOrderCard() {
  const t = useTexts(smallParcelTexts);
  const language = useLanguage();
  const draft = useDraft(smallParcelFlow);
  const { data: price } = useQuote(priceWanted(draft));
  const { weight, recipient } = draft;

  const line = (label: string, value: string | undefined): OrderLine[] => (value ? [{ label, value }] : []);
  const lines = [
    ...line(t.card.product, t.product),
    ...line(t.card.weight, weight === undefined ? undefined : t.upTo(formatGrams(weight, language))),
    ...line(t.card.handIn, handInText(t, draft, language)),
    ...line(t.card.recipient, recipient?.address.city),
    ...surcharges(price?.lines).map(({ type, amountInOre }) => ({
      label: t.priceLines[type],
      value: formatOre(amountInOre),
    })),
  ];
  return <OrderCard lines={lines} ore={price?.totalForSenderInOre} picture={<SmallParcel />} />;
}

/** How the parcel comes to the carrier; undefined while it is not chosen. */
export function handInText(
  t: SmallParcelTexts,
  { handIn, pickupDate }: HandIn,
  language: Language,
): string | undefined {
  if (handIn !== 'WITHPICKUP') return handIn && t.handIn[handIn];
  return pickupDate ? t.handIn.WITHPICKUP(formatDay(pickupDate, language)) : t.handIn.withPickupUndated;
}

/** A price of one part needs no parts list. */
function surcharges(lines: readonly DomesticPriceLine[] = []): readonly DomesticPriceLine[] {
  return lines.length > 1 ? lines : [];
}
