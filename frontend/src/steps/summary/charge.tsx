import { useQuery } from '@tanstack/react-query';
import { type OrderKind, orderStatusQuery } from '@/api/orders';
import type { OrderStatusCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { summaryTexts } from './texts/texts';

/** The order that was placed with these answers last: paid, failed, or still to be paid. */
export interface PlacedOrder {
  readonly kind: OrderKind;
  readonly uriKey: string;
}

/** Where the ledger proves that nothing was charged. */
const notCharged: readonly (OrderStatusCode | undefined)[] = ['PAYMENT_FAILED', 'EXPIRED', 'CANCELLED'];

/** "You have not been charged", once the order itself has proved it. As long as it has not, the way to look at it. */
export function Charge({ placed }: { placed: PlacedOrder }) {
  const t = useTexts(summaryTexts);
  const { data: status, isFetching } = useQuery(orderStatusQuery(placed.kind, placed.uriKey));
  if (isFetching) return null;
  if (notCharged.includes(status))
    return <p>{status === 'CANCELLED' ? `${t.notCharged} ${t.released}` : t.notCharged}</p>;
  return (
    <>
      <p>{t.placed.lookFirst}</p>
      <PlacedOrderLink placed={placed} />
    </>
  );
}

/** To the order's receipt, by the way back from the payment provider: there the shop asks how the payment went. */
export function PlacedOrderLink({ placed }: { placed: PlacedOrder }) {
  const t = useTexts(summaryTexts);
  return (
    <p>
      <a href={`/sende/api/payment/return/${placed.kind}/${encodeURIComponent(placed.uriKey)}`}>
        {t.placed.look}
      </a>
    </p>
  );
}
