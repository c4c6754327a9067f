import { idempotent, post } from './client';
import type { PlaceAbroadOrderRequest, PlaceAbroadOrderResponse } from './schema';

/** Places the order; the answer tells where to pay. */
export function placeAbroadOrder(
  order: PlaceAbroadOrderRequest,
  idempotencyKey: string,
): Promise<PlaceAbroadOrderResponse> {
  return post('/sende/utland/api/order', order, { headers: idempotent(idempotencyKey) });
}
