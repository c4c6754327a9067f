import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { get } from './client';
import type { GetAbroadOrderResponse, OrderStatusCode } from './schema';

const underWay: readonly OrderStatusCode[] = ['AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED'];

/**
 * The order behind a receipt. While it is still being issued, or paid back, it is asked for again: after a second, and then
 * after ever longer pauses, at most fifteen.
 */
export function abroadOrderQuery(uriKey: string) {
  return queryOptions({
    queryKey: ['abroad-order', uriKey],
    queryFn: ({ signal }) =>
      get<GetAbroadOrderResponse>(`/sende/utland/api/order/${encodeURIComponent(uriKey)}`, {}, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && underWay.includes(data.status) ? Math.min(1_000 * 1.4 ** (dataUpdateCount - 1), 15_000) : false,
    retry: (failures, failure) => failures < 2 && !(failure instanceof ApiError && failure.status === 404),
  });
}
