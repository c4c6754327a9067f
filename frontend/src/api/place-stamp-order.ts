import { idempotent, post } from './client';
import type { PlaceStampOrderRequest, PlaceStampOrderResponse } from './schema';

/** Places the order; the answer tells where to pay. */
export function placeStampOrder(
  order: PlaceStampOrderRequest,
  idempotencyKey: string,
): Promise<PlaceStampOrderResponse> {
  return post('/digitalstamps/api/orders', order, { headers: idempotent(idempotencyKey) });
}
