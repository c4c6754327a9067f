import { queryOptions } from '@tanstack/react-query';
import { get } from './client';
import type { OrderStatusCode } from './schema';

/** Where the orders of each kind are read. */
const paths = {
  ABROAD: '/sende/utland/api/order/',
  LARGE_PARCEL: '/sende/api/order/',
  SMALL_PARCEL: '/sende/norgespakke/under5kg/api/order/',
  DIGITAL_STAMPS: '/digitalstamps/api/orders/',
};

/** A kind of order, as maintenance windows name it too. */
export type OrderKind = keyof typeof paths;

interface WithStatus {
  readonly status?: OrderStatusCode;
}

/** How an order stands, whatever was ordered. Always asked anew: what was true a minute ago proves nothing. */
export function orderStatusQuery(kind: OrderKind, uriKey: string) {
  return queryOptions({
    queryKey: ['order-status', kind, uriKey],
    queryFn: async ({ signal }) => {
      const order = await get<WithStatus & { readonly receipt?: WithStatus }>(
        paths[kind] + encodeURIComponent(uriKey),
        {},
        { signal },
      );
      return order.status ?? order.receipt?.status;
    },
    gcTime: 0,
  });
}
