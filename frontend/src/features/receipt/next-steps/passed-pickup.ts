import type { Order } from '@/api/orders';
import { shopTime } from '@/api/shop-time';
import { daysUntil } from '@/i18n/dates';

/** Whether the day of the order's pickup is over. */
export function hasPassed({ pickup }: Pick<Order, 'pickup'>): boolean {
  return pickup !== undefined && daysUntil(pickup.date, shopTime()) < 0;
}

/**
 * Whether the driver may have missed what the order was to have collected, so that it might be ordered again: nobody has
 * reported that it was collected, and its mailbox is still known.
 */
export function mayBeMissed(order: Pick<Order, 'pickup' | 'kind' | 'cancellation' | 'erasure'>): boolean {
  return (
    hasPassed(order) &&
    order.kind !== 'PICKUP_REORDER' &&
    order.cancellation?.refusal !== 'USED' &&
    !order.erasure?.erasedAt
  );
}
