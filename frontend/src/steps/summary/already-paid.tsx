import { useQuery } from '@tanstack/react-query';
import { orderStatusQuery } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import { WarningBox } from '@/ui/warning-box';
import { type PlacedOrder, PlacedOrderLink } from './charge';
import { summaryTexts } from './texts/texts';

/**
 * Tells a customer on the summary that the order is paid already, or ordered if there was nothing to pay. That happens when the
 * connection breaks on the way from the payment to the receipt.
 */
export function AlreadyPaid({ placed, free }: { placed: PlacedOrder; free: boolean }) {
  const { paid } = useTexts(summaryTexts);
  const { title, body } = free ? paid.free : paid;
  const { data } = useQuery(orderStatusQuery(placed.kind, placed.uriKey));
  if (data?.status !== 'FULFILLING' && data?.status !== 'COMPLETED') return null;
  return (
    <WarningBox title={title}>
      <p>{body}</p>
      <PlacedOrderLink placed={placed}>{paid.receipt}</PlacedOrderLink>
    </WarningBox>
  );
}
