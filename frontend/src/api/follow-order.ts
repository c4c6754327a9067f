import { ApiError } from './api-error';
import type { OrderStatusCode } from './schema';

const underWay: readonly (OrderStatusCode | undefined)[] = [
  'AWAITING_PAYMENT',
  'FULFILLING',
  'REFUND_REQUESTED',
];

/**
 * How the order behind a receipt is read. While it is still being issued, or paid back, it is asked for again:
 * after a second, and then after ever longer pauses, at most fifteen.
 */
export function followOrder<Order>(statusOf: (order: Order) => OrderStatusCode | undefined) {
  return {
    refetchInterval: ({ state }: { state: { data: Order | undefined; dataUpdateCount: number } }) =>
      state.data && underWay.includes(statusOf(state.data))
        ? Math.min(1_000 * 1.4 ** (state.dataUpdateCount - 1), 15_000)
        : (false as const),
    retry: (failures: number, failure: Error) =>
      failures < 2 && !(failure instanceof ApiError && failure.status === 404),
  };
}
