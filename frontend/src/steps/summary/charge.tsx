import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type OrderKind, orderStatusQuery } from '@/api/orders';
import type { OrderStatusCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { summaryTexts } from './texts/texts';

/** The last order that was placed with these answers: paid, failed or unpaid. */
export interface PlacedOrder {
  readonly kind: OrderKind;
  readonly uriKey: string;
}

/** The order statuses that prove that nothing was charged. */
const notCharged: readonly (OrderStatusCode | undefined)[] = ['PAYMENT_FAILED', 'EXPIRED', 'CANCELLED'];

/** "You haven’t been charged" if the order's status proves it, else a link to the order. */
export function Charge({ placed }: { placed: PlacedOrder }) {
  const t = useTexts(summaryTexts);
  const { data, isFetching } = useQuery({
    ...orderStatusQuery(placed.kind, placed.uriKey),
    // The box around it may have read the order a moment ago.
    refetchOnMount: false,
    retryOnMount: false,
  });
  const status = data?.status;
  if (isFetching) return null;
  if (notCharged.includes(status))
    return <p>{status === 'CANCELLED' ? `${t.notCharged} ${t.released}` : t.notCharged}</p>;
  return (
    <>
      <p>{t.placed.lookFirst}</p>
      <PlacedOrderLink placed={placed}>{t.placed.look}</PlacedOrderLink>
    </>
  );
}

/** A link to the order's receipt by the return address of the payment, where the shop reconciles the payment. */
export function PlacedOrderLink({ placed, children }: { placed: PlacedOrder; children: ReactNode }) {
  return (
    <p>
      <a href={`/sende/api/payment/return/${placed.kind}/${encodeURIComponent(placed.uriKey)}`}>{children}</a>
    </p>
  );
}
