import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetStampPricesResponse } from './schema';

/** What stamps cost by size, weight and quantity, how many can be bought at once, and how long a code lasts. */
export function stampPricesQuery() {
  return queryOptions({
    queryKey: ['stamp-prices'],
    queryFn: ({ signal }) => get<GetStampPricesResponse>('/digitalstamps/api/prices', {}, { signal }),
    staleTime: 60_000,
  });
}
