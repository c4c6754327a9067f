import { postAsOwner } from './ownership';
import type { CancelOrderResponse } from './schema';

/** Cancels an order. Cancelling it again changes nothing. */
export function cancelOrder(uriKey: string): Promise<CancelOrderResponse> {
  return postAsOwner(uriKey, 'cancellation');
}
