import { post } from './client';
import type { CancelOrderResponse } from './schema';

/** Cancels an order. Cancelling it again changes nothing. */
export function cancelOrder(uriKey: string): Promise<CancelOrderResponse> {
  return post(`/sende/api/orders/${encodeURIComponent(uriKey)}/cancellation`, {});
}
