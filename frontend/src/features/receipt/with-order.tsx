import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { NoOrderFoundPage } from '@/features/error-pages/no-order-found-page';
import type { DraftStore } from '@/flow/draft-store';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { SpinnerPage } from '@/ui/spinner-page';
import { ChargedInVain } from './charged-in-vain';
import { failureOf, NotCharged } from './not-charged';
import type { ReceiptOrder } from './receipt-order';
import { Seller } from './seller';
import { UnderWay } from './under-way';
import { undoneStatus } from './undone';

/** Where an order came from. */
export interface OrderedIn {
  readonly draft: Pick<DraftStore<{ placed?: string | undefined }>, 'get' | 'clear' | 'subscribe'>;
  readonly startPath: string;
  readonly summaryPath: string;
}

interface WithOrderProps<Order> {
  uriKey: string;
  /** What the server tells of it so far. */
  found: {
    readonly data: Order | undefined;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  receiptOf: (order: Order) => ReceiptOrder | undefined;
  orderedIn: OrderedIn;
  /** In the words of the API; a part of the error code when no number could be issued. */
  productOf: (order: Order) => string;
  /** Drawn while the order is on its way. */
  picture: ComponentType<DrawingProps>;
  /** What to show of an order that was paid and issued, and perhaps undone. */
  children: (order: Order, receipt: ReceiptOrder) => ReactNode;
}

/** The order that the address names: on its way, failed, or as the page shows it. */
export function WithOrder<Order>({
  uriKey,
  found: { data: order, isPending, refetch },
  receiptOf,
  orderedIn,
  productOf,
  picture,
  children,
}: WithOrderProps<Order>) {
  const core = useTexts(coreTexts);
  const { draft } = orderedIn;
  const answered = useSyncExternalStore(draft.subscribe, draft.get).placed === uriKey;
  const receipt = order && receiptOf(order);
  const failure = receipt && failureOf(receipt);
  const undone = receipt && undoneStatus(receipt.status);
  const done = receipt?.status === 'COMPLETED' || (undone !== undefined && failure === undefined);

  useEffect(() => {
    // An old receipt may be opened in the middle of a new order; only the answers that led to this one are done with.
    if (done && draft.get().placed === uriKey) draft.clear();
  }, [done, draft, uriKey]);

  if (isPending) return <SpinnerPage label={core.loading} />;
  if (!order || !receipt) return <NoOrderFoundPage />;
  if (undone && failure) {
    return <ChargedInVain {...{ receipt, status: undone, failure, answered, orderedIn }} />;
  }
  switch (receipt.status) {
    case 'COMPLETED':
    case 'REFUND_REQUESTED':
    case 'REFUNDED':
    case 'REFUND_REFUSED':
      return (
        <>
          <Seller />
          {children(order, receipt)}
        </>
      );
    case 'AWAITING_PAYMENT':
    case 'FULFILLING':
      return <UnderWay {...{ receipt, picture, reload: refetch }} />;
    case 'PAYMENT_FAILED':
    case 'EXPIRED':
    case 'CANCELLED':
      return (
        <NotCharged receipt={receipt} product={productOf(order)} answered={answered} orderedIn={orderedIn} />
      );
  }
}
