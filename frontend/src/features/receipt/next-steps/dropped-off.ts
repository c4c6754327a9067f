import type { Order } from '@/api/orders';
import { shopTime } from '@/api/shop-time';
import { daysUntil } from '@/i18n/dates';
import { hasPassed } from './passed-pickup';

/** Whether all of the order's items were dropped off. The others of several may still be at home. */
export function isDroppedOff({ items, cancellation }: Pick<Order, 'items' | 'cancellation'>): boolean {
  if (cancellation?.refusal !== 'USED') return false;
  return items.length === 1 || (items.length > 1 && items.every(({ droppedOff }) => droppedOff));
}

/** The last day of the order's codes, once it is over. */
export function expiredOn({ items }: Pick<Order, 'items'>): string | undefined {
  const last = items[0]?.code?.validUntil;
  return last && daysUntil(last, shopTime()) < 0 ? last : undefined;
}

/**
 * Whether nothing is left to do for the drop-off: it is done, the day of the pickup or the last day of the codes is over, or the
 * driver does not come.
 */
export function isDropOffOver(
  order: Pick<Order, 'items' | 'cancellation' | 'pickup' | 'pickupCancelledAt'>,
): boolean {
  return isDroppedOff(order) || hasPassed(order) || Boolean(expiredOn(order) ?? order.pickupCancelledAt);
}
