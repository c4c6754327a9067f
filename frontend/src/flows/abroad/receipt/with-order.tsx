import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { abroadOrderQuery } from '@/api/get-abroad-order';
import type { GetAbroadOrderResponse, OrderStatusCode } from '@/api/schema';
import { NoOrderFoundPage } from '@/features/error-pages/no-order-found-page';
import { draftOf } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { SpinnerPage } from '@/ui/spinner-page';
import { abroadFlow } from '../flow';
import { NotCharged } from './not-charged';
import { Seller } from './seller';
import { UnderWay } from './under-way';

interface WithOrderProps {
  /** What to show of an order that was paid and issued, and perhaps undone. */
  children: (order: GetAbroadOrderResponse) => ReactNode;
}

const paid: readonly OrderStatusCode[] = ['COMPLETED', 'REFUND_REQUESTED', 'REFUNDED', 'REFUND_REFUSED'];

/** The order that the address names: on its way, failed, or as the page shows it. It keeps itself up to date. */
export function WithOrder({ children }: WithOrderProps) {
  const core = useTexts(coreTexts);
  const { uriKey = '' } = useParams();
  const { data: order, isPending } = useQuery(abroadOrderQuery(uriKey));
  const done = order !== undefined && paid.includes(order.status);

  useEffect(() => {
    // An old receipt may be opened in the middle of a new order; only the answers that led to this one are done with.
    const draft = draftOf(abroadFlow);
    if (done && draft.get().placed === uriKey) draft.clear();
  }, [done, uriKey]);

  if (isPending) return <SpinnerPage label={core.loading} />;
  if (!order) return <NoOrderFoundPage />;
  switch (order.status) {
    case 'COMPLETED':
    case 'REFUND_REQUESTED':
    case 'REFUNDED':
    case 'REFUND_REFUSED':
      return (
        <>
          <Seller />
          {children(order)}
        </>
      );
    case 'AWAITING_PAYMENT':
    case 'FULFILLING':
      return <UnderWay status={order.status} />;
    case 'PAYMENT_FAILED':
    case 'EXPIRED':
    case 'CANCELLED':
      return <NotCharged order={order} />;
  }
}
