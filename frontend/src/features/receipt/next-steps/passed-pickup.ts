import type { Order } from '@/api/orders';
import { shopTime } from '@/api/shop-time';
import { daysUntil } from '@/i18n/dates';

/** Whether the day of the order's pickup is over. */
export function hasPassed({ pickup }: Pick<Order, 'pickup'>): boolean {
  return pickup !== undefined && daysUntil(pickup.date, shopTime()) < 0;
}

/**
 * Whether the driver may have missed what the order was to have collected, and it can be ordered again free of charge, as far as the
 * shop says: the release before does not.
 */
export function mayBeMissed(order: Pick<Order, 'pickup' | 'reorderRefusal'>): boolean {
  const refusal: string | undefined = order.reorderRefusal;
  return hasPassed(order) && [undefined, 'UNSPECIFIED'].includes(refusal);
}
