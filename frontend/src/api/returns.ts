import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetReturnResponse } from './schema';

/** The return shipment with this number. Refused with a code of the error catalogue (spec §8). */
export function returnQuery(consignmentNumber: string) {
  return queryOptions({
    queryKey: ['return', consignmentNumber],
    queryFn: ({ signal }) =>
      get<GetReturnResponse>(`/pickup/open/v2/returns/${encodeURIComponent(consignmentNumber)}`, { signal }),
    enabled: consignmentNumber !== '',
    staleTime: 60_000,
  });
}
