import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { nextReadOf } from '@/api/order-polling';
import { type Order, type OrderKind, orderQuery, readOrder } from '@/api/orders';
import { shopTime } from '@/api/shop-time';
import { useShopTime } from '@/api/use-shop-time';
import { draftOf } from '@/flow/draft-store';
import { pathOf } from '@/flow/engine';
import { productOf, useFlow } from '@/flow/flow-context';
import { orderKinds } from '@/flow/order-kinds';
import { coreTexts } from '@/i18n/core/texts';
import { restOfDay } from '@/i18n/dates';
import { suggestLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { SpinnerPage } from '@/ui/spinner-page';
import { ChargedInVain } from './states/charged-in-vain';
import { NoOrderFoundPage } from './states/no-order-found-page';
import { failureOf, NotCharged } from './states/not-charged';
import type { Ordered, OrderProps } from './receipt';
import { Seller } from './seller';
import { UnderWay } from './states/under-way';
import { KnownOnly, UnknownOrder } from './states/unknown-order';
import { cancelledStatus } from './states/cancelled';

interface WithOrderProps<P extends Ordered> {
  /** The page of an order that was paid and issued, and may have been cancelled. `reload` reads the order again. */
  children: (props: OrderProps<P>, reload: () => Promise<unknown>) => ReactNode;
}

/** The time between two tries to read an order. */
const retryInMs = 5_000;

const minute = 60_000;
const hour = 60 * minute;

/**
 * How long a final order is shown without reading it again: until the day ends, and with it what may be done about pickups and
 * codes, or until it can no longer be cancelled; an hour at most.
 */
function shownFor({ cancellation }: Order): number {
  const now = shopTime();
  const until = cancellation?.allowed ? cancellation.until : undefined;
  const left = until === undefined ? Infinity : Date.parse(until) - now.getTime();
  return Math.min(Math.max(Math.min(left, restOfDay(now)), minute), hour);
}

/**
 * The order, once the page is in the language of the order or in the one that the visitor chose. While the
 * server does not answer it is read again and again.
 */
function inItsLanguage(kind: OrderKind, uriKey: string) {
  return queryOptions({
    ...orderQuery(kind, uriKey),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (data) return nextReadOf(data.status, dataUpdateCount) || shownFor(data);
      const isUnknown = error instanceof ApiError && error.status === 404;
      return error && !isUnknown ? retryInMs : false;
    },
    refetchOnWindowFocus: true, // a hidden page reads nothing
    queryFn: async ({ signal }) => {
      const order = await readOrder(kind, uriKey, signal);
      await suggestLanguage(order.language).catch(() => undefined); // without its texts the order is shown all the same
      return order;
    },
  });
}

/** The last failure, even while the order is read again. */
function useLast(failure: Error | null): Error | null {
  const [last, setLast] = useState(failure);
  if (failure && failure !== last) setLast(failure);
  return failure ?? last;
}

/** The page of the order whose key is in the address. Another order is another page. */
export function WithOrder<P extends Ordered>(props: WithOrderProps<P>) {
  return <OneOrder<P> key={useParams().uriKey} {...props} />;
}

/** The page of the order, by the order's state. It updates itself until the order is final. */
function OneOrder<P extends Ordered>({ children }: WithOrderProps<P>) {
  const params = useParams();
  const { uriKey = '' } = params;
  const core = useTexts(coreTexts);
  useShopTime(); // days pass while the page is open
  const flow = useFlow<{ placed?: string | undefined }, unknown>();
  const { kind, picture } = productOf(flow);
  const { data: order, error, errorUpdateCount, refetch } = useQuery(inItsLanguage(kind, uriKey));
  const lastFailure = useLast(error);
  // A reorder's draft is kept by the order whose visit is ordered again, and the receipt's address does not name it.
  const orderUriKey = order?.product?.visit?.reorderOf;
  const draftParams = orderUriKey ? { ...params, orderUriKey } : params;
  const draft = draftOf(flow, draftParams);
  const answered = useSyncExternalStore(draft.subscribe, draft.get).placed === uriKey;
  const startPath = `/${flow.path}`;
  const { summary } = orderKinds[kind];
  // The page that took the payment, or the summary if nothing is paid.
  const paidPath = summary ? `${startPath}/${summary}` : pathOf(flow, flow.summary, draftParams);
  const wayOn = { answered, path: answered ? paidPath : startPath };
  const failure = order && failureOf(order);
  const cancelled = order && cancelledStatus(order.status);
  const done = order?.status === 'COMPLETED' || (cancelled !== undefined && failure === undefined);

  useEffect(() => {
    // An old receipt may be open during a new order: only the draft that led to this order is deleted.
    if (done && draft.get().placed === uriKey) draft.clear();
  }, [done, draft, uriKey]);

  if (!order) {
    // The error page stays while the order is read again, because replacing it with the spinner would lose
    // the focus.
    if (errorUpdateCount === 0) return <SpinnerPage label={core.loading} />;
    return <NoOrderFoundPage failure={lastFailure} />;
  }
  // Several flows read their orders at one address, so the server finds those of others too.
  if (order.kind !== kind && order.kind in orderKinds) return <NoOrderFoundPage />;
  if (cancelled && failure) {
    return <ChargedInVain order={order} failure={failure} wayOn={wayOn} />;
  }
  const unknown = <UnknownOrder orderNumber={order.orderNumber} />;
  const product = Object.values(order.product ?? {})[0] as P | undefined;
  switch (order.status) {
    case 'COMPLETED':
    case 'REFUND_REQUESTED':
    case 'REFUNDED':
    case 'REFUND_REFUSED':
      if (!product) return unknown;
      return (
        <KnownOnly otherwise={unknown}>
          <Seller />
          {children({ order, product }, refetch)}
        </KnownOnly>
      );
    case 'AWAITING_PAYMENT':
    case 'FULFILLING':
      return <UnderWay order={order} picture={picture} reload={refetch} />;
    case 'PAYMENT_FAILED':
    case 'EXPIRED':
    case 'CANCELLED':
      return <NotCharged order={order} wayOn={wayOn} />;
    default:
      return unknown;
  }
}
