import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetStampPricesResponse } from './schema';

/** The prices of stamps by size, weight and quantity, the highest quantity of an order, and how long a code is valid. */
export function stampPricesQuery() {
  return queryOptions({
    queryKey: ['stamp-prices'],
    queryFn: ({ signal }) => get<GetStampPricesResponse>('/digitalstamps/api/prices', { signal }),
    staleTime: 60_000,
  });
}
