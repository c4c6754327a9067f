import type { Order } from '@/api/orders';
import type { SendingCode } from '@/api/schema';
import { isDroppedOff } from '../next-steps/dropped-off';
import { cancelledStatus } from '../states/cancelled';

/** The codes that were issued, until the order is cancelled or its item is dropped off. */
export function usableCodes(order: Order): SendingCode[] {
  return cancelledStatus(order.status) || isDroppedOff(order)
    ? []
    : order.items.flatMap(({ code }) => code ?? []);
}
