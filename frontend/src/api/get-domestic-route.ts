import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { DomesticServiceType, GetDomesticRouteResponse } from './schema';

/**
 * Whether a parcel between two postal codes passes a customs border. `service`: the mode of transport.
 * Default: by land.
 */
export function domesticRouteQuery(
  fromPostalCode: string,
  toPostalCode: string,
  service: DomesticServiceType | undefined,
) {
  return queryOptions({
    queryKey: ['domestic-route', fromPostalCode, toPostalCode, service],
    queryFn: ({ signal }) =>
      get<GetDomesticRouteResponse>('/sende/api/customs/route', {
        query: { fromPostalCode, toPostalCode, service },
        signal,
        timeoutInMs: 4_000,
      }),
    retry: 1, // the customer waits for the answer, and can retry it
    staleTime: 5 * 60_000,
  });
}
