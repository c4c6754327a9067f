import type { Order } from '@/api/orders';
import { hasPassed } from './passed-pickup';

/** Whether the order's item was dropped off. Of several, the shop only says that one was: the others may still be at home. */
export function isDroppedOff({ items, cancellation }: Pick<Order, 'items' | 'cancellation'>): boolean {
  return cancellation?.refusal === 'USED' && items.length === 1;
}

/** Whether nothing is left to do for the drop-off: it is done, the day of the pickup is over, or the driver does not come. */
export function isDropOffOver(
  order: Pick<Order, 'items' | 'cancellation' | 'pickup' | 'pickupCancelledAt'>,
): boolean {
  return isDroppedOff(order) || hasPassed(order) || Boolean(order.pickupCancelledAt);
}
