import type { Order } from '@/api/orders';
import { daysUntil } from '@/i18n/dates';

/** Whether the day of the order's pickup is over. */
export function hasPassed({ pickup }: Pick<Order, 'pickup'>): boolean {
  return pickup !== undefined && daysUntil(pickup.date, new Date()) < 0;
}
