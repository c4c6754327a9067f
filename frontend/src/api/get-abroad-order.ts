import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { get } from './client';
import type { GetAbroadOrderResponse, OrderStatusCode } from './schema';

const underWay: readonly OrderStatusCode[] = ['AWAITING_PAYMENT', 'FULFILLING'];

/** The order behind a receipt. While it is still being issued it is asked for again every two seconds. */
export function abroadOrderQuery(uriKey: string) {
  return queryOptions({
    queryKey: ['abroad-order', uriKey],
    queryFn: ({ signal }) =>
      get<GetAbroadOrderResponse>(`/sende/utland/api/order/${encodeURIComponent(uriKey)}`, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && underWay.includes(state.data.status) ? 2_000 : false),
    retry: (failures, failure) => failures < 2 && !(failure instanceof ApiError && failure.status === 404),
  });
}
