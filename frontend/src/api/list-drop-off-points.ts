import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { ListDropOffPointsResponse } from './schema';

/**
 * The places near a postal code that take express parcels, nearest first, each with its next cut-off. Refused with
 * `NO_DROP_OFF_POINTS` where there are none.
 */
export function dropOffPointsQuery(postalCode: string) {
  return queryOptions({
    queryKey: ['drop-off-points', postalCode],
    queryFn: async ({ signal }) => {
      const path = '/sende/api/express/drop-off-points';
      return (await get<ListDropOffPointsResponse>(path, { query: { postalCode }, signal })).dropOffPoints;
    },
    enabled: /^\d{4}$/.test(postalCode),
    staleTime: 60_000, // cut-offs pass
  });
}
