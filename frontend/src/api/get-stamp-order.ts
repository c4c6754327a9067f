import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import { nextReadOf } from './order-polling';
import type { GetStampOrderResponse } from './schema';

/** The order of stamps behind a receipt. */
export function stampOrderQuery(orderUriKey: string) {
  return queryOptions({
    queryKey: ['stamp-order', orderUriKey],
    queryFn: ({ signal }) =>
      get<GetStampOrderResponse>(
        `/digitalstamps/api/orders/${encodeURIComponent(orderUriKey)}`,
        {},
        { signal },
      ),
    refetchInterval: ({ state }) => nextReadOf(state.data?.receipt?.status, state.dataUpdateCount),
  });
}
