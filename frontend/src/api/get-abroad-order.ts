import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import { nextReadOf } from './order-polling';
import type { GetAbroadOrderResponse } from './schema';

/** The order behind a receipt. */
export function abroadOrderQuery(uriKey: string) {
  return queryOptions({
    queryKey: ['abroad-order', uriKey],
    queryFn: ({ signal }) =>
      get<GetAbroadOrderResponse>(`/sende/utland/api/order/${encodeURIComponent(uriKey)}`, {}, { signal }),
    refetchInterval: ({ state }) => nextReadOf(state.data?.status, state.dataUpdateCount),
  });
}
