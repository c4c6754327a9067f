import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import { followOrder } from './follow-order';
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
    ...followOrder<GetDomesticOrderResponse>(({ receipt }) => receipt?.status),
  });
}
