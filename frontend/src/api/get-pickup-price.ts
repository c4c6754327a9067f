import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetPickupPriceResponse } from './schema';

/** What a pickup costs, in øre. */
export function pickupPriceQuery() {
  return queryOptions({
    queryKey: ['pickup-price'],
    queryFn: async ({ signal }) =>
      (await get<GetPickupPriceResponse>('/pickup/open/v1/price/pickup', { signal })).totalPrice,
    staleTime: 5 * 60_000,
  });
}
