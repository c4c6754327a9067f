import type { Order } from '@/api/orders';
import { shopTime } from '@/api/shop-time';
import { daysUntil } from '@/i18n/dates';

/** Whether the day of the order's pickup is over. */
export function hasPassed({ pickup }: Pick<Order, 'pickup'>): boolean {
  return pickup !== undefined && daysUntil(pickup.date, shopTime()) < 0;
}
