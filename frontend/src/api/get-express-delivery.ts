import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { ExpressDelivery } from './schema';

/**
 * When an express parcel arrives that is dropped off at a point before its next cut-off. Refused with
 * `NO_DELIVERY_TIME` where express does not go.
 */
export function expressDeliveryQuery(dropOffPointId: string, toPostalCode: string) {
  return queryOptions({
    queryKey: ['express-delivery', dropOffPointId, toPostalCode],
    queryFn: ({ signal }) =>
      get<ExpressDelivery>('/sende/api/express/delivery', {
        query: { dropOffPointId, toPostalCode },
        signal,
      }),
    enabled: dropOffPointId !== '' && /^\d{4}$/.test(toPostalCode),
    staleTime: 60_000, // cut-offs pass
  });
}
