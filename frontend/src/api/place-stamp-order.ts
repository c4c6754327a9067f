import { idempotent, post } from './client';
import type { PlaceStampOrderRequest, PlaceStampOrderResponse } from './schema';

/** Places the order; the answer tells where to pay. */
export async function placeStampOrder(
  order: PlaceStampOrderRequest,
  idempotencyKey: string,
): Promise<{ redirectUrl: string; uriKey: string }> {
  const { redirectUrl, orderUriKey } = await post<PlaceStampOrderResponse>(
    '/digitalstamps/api/orders',
    order,
    { headers: idempotent(idempotencyKey) },
  );
  return { redirectUrl, uriKey: orderUriKey };
}
