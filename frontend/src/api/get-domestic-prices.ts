import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetDomesticPricesResponse } from './schema';

/** The prices of all services inside Norway. */
export function domesticPricesQuery() {
  return queryOptions({
    queryKey: ['domestic-prices'],
    queryFn: ({ signal }) =>
      get<GetDomesticPricesResponse>('/sende/api/price', {
        signal,
        headers: { 'X-Client': 'Web', 'X-Version': '1' },
      }),
    staleTime: 5 * 60_000,
  });
}
