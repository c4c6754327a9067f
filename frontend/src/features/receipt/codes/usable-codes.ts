import type { Order } from '@/api/orders';
import type { SendingCode } from '@/api/schema';
import { expiredOn, isDroppedOff } from '../next-steps/dropped-off';
import { cancelledStatus } from '../states/cancelled';

/** The codes of items that were not dropped off, until the order is cancelled or their last day is over. */
export function usableCodes(order: Order): SendingCode[] {
  return cancelledStatus(order.status) || isDroppedOff(order) || expiredOn(order)
    ? []
    : order.items.flatMap(({ code, droppedOff }) => (code && !droppedOff ? code : []));
}
