import type { Order } from '@/api/orders';

/** Whether the order's item was dropped off. Of several, the shop only says that one was: the others may still be at home. */
export function isDroppedOff({ items, cancellation }: Pick<Order, 'items' | 'cancellation'>): boolean {
  return cancellation?.refusal === 'USED' && items.length === 1;
}
