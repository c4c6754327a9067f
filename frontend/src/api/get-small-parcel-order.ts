import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import { nextReadOf } from './order-polling';
import type { GetSmallParcelOrderResponse } from './schema';

/** The small parcel's order behind a receipt. */
export function smallParcelOrderQuery(uriKey: string) {
  return queryOptions({
    queryKey: ['small-parcel-order', uriKey],
    queryFn: ({ signal }) =>
      get<GetSmallParcelOrderResponse>(
        `/sende/norgespakke/under5kg/api/order/${encodeURIComponent(uriKey)}`,
        {},
        { signal },
      ),
    refetchInterval: ({ state }) => nextReadOf(state.data?.receipt?.status, state.dataUpdateCount),
  });
}
