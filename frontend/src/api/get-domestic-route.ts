import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { GetDomesticRouteResponse } from './schema';

/** Whether a parcel between two postal codes passes a customs border. */
export function domesticRouteQuery(fromPostalCode: string, toPostalCode: string) {
  return queryOptions({
    queryKey: ['domestic-route', fromPostalCode, toPostalCode],
    queryFn: ({ signal }) =>
      get<GetDomesticRouteResponse>(
        '/sende/api/customs/route',
        { fromPostalCode, toPostalCode },
        { signal, timeoutInMs: 4_000 },
      ),
    retry: 1, // the customer waits for the answer, and can retry it
    staleTime: 5 * 60_000,
  });
}
