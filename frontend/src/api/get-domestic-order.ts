import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import { nextReadOf } from './order-polling';
import type { GetDomesticOrderResponse } from './schema';

/** The large parcel's order behind a receipt. */
export function domesticOrderQuery(uriKey: string) {
  return queryOptions({
    queryKey: ['domestic-order', uriKey],
    queryFn: ({ signal }) =>
      get<GetDomesticOrderResponse>(
        `/sende/api/order/${encodeURIComponent(uriKey)}`,
        {},
        { signal, headers: { 'X-Client': 'Web', 'X-Version': '1' } },
      ),
    refetchInterval: ({ state }) => nextReadOf(state.data?.receipt?.status, state.dataUpdateCount),
  });
}
