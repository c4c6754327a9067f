import { formatOre } from '@/domain/money';
import { useDraft } from '@/flow/draft-store';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { LargeParcel } from '@/illustrations/large-parcel';
import { OrderCard, type OrderLine } from '@/ui/order-card';
import { usualParcel } from './draft';
import { largeParcelFlow } from './flow';
import { productName, sizeName, weightName } from './names';
import { dimensionsOf } from './parcel';
import { draftShares, useLargeParcelPrice } from './price';
import { largeParcelTexts } from './texts/texts';

/** What is chosen and what it costs so far. */
export function LargeParcelOrderCard() {
  const t = useTexts(largeParcelTexts);
  const language = useLanguage();
  const draft = useDraft(largeParcelFlow);
  const { data: quote } = useLargeParcelPrice(draft);
  const shares = quote && draftShares(quote, draft, t.priceLines);
  const { size = usualParcel.size, weight = usualParcel.weight, recipient } = draft;
  const dimensions = dimensionsOf(draft);

  const line = (label: string, value: string | false | undefined): OrderLine[] =>
    value ? [{ label, value }] : [];
  const parts = shares?.sender.parts ?? [];
  const lines = [
    ...line(t.card.product, productName(t, dimensions)),
    ...line(t.card.size, (size === 'NORMAL' || dimensions) && sizeName(t, dimensions)),
    ...line(t.card.weight, weightName(t, weight, language)),
    ...line(t.card.recipient, recipient?.address.city),
    // A price of one part needs no parts list.
    ...(parts.length > 1 ? parts.map(({ label, ore }) => ({ label, value: formatOre(ore) })) : []),
    ...line(t.card.forRecipient, shares?.recipient && formatOre(shares.recipient.totalInOre)),
  ];
  return <OrderCard lines={lines} ore={shares?.sender.totalInOre} picture={<LargeParcel />} />;
}
