import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetAvailabilityResponse } from './schema';

/** Whether pickups can be ordered now, and if not, from when. */
export function pickupAvailabilityQuery() {
  return queryOptions({
    queryKey: ['pickup-availability'],
    queryFn: ({ signal }) => get<GetAvailabilityResponse>('/pickup/open/v2/service/availability', { signal }),
    staleTime: 60_000,
  });
}
