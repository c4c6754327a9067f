import type { OrderStatusCode } from './schema';

const underWay: readonly OrderStatusCode[] = ['AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED'];

/**
 * The delay before an order is read again, in milliseconds. While the order is being issued or refunded it starts at one
 * second and grows to at most fifteen. False once the order is final.
 */
export function nextReadOf(status: OrderStatusCode | undefined, reads: number): number | false {
  return status && underWay.includes(status) ? Math.min(1_000 * 1.4 ** (reads - 1), 15_000) : false;
}
