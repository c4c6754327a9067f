import { useQuery } from '@tanstack/react-query';
import { orderStatusQuery } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import { WarningBox } from '@/ui/warning-box';
import { type PlacedOrder, PlacedOrderLink } from './charge';
import { summaryTexts } from './texts/texts';

/**
 * "You have already paid", if the order is paid: its customer did not get back from the payment to the receipt, for example because the
 * phone had no connection, and returns to the summary.
 */
export function AlreadyPaid({ placed }: { placed: PlacedOrder }) {
  const { paid } = useTexts(summaryTexts);
  const { data } = useQuery(orderStatusQuery(placed.kind, placed.uriKey));
  if (data?.status !== 'FULFILLING' && data?.status !== 'COMPLETED') return null;
  return (
    <WarningBox title={paid.title}>
      <p>{paid.body}</p>
      <PlacedOrderLink placed={placed}>{paid.receipt}</PlacedOrderLink>
    </WarningBox>
  );
}
