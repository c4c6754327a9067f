import type { OrderStatusCode } from './schema';

const underWay: readonly OrderStatusCode[] = ['AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED'];

/**
 * When to ask for an order again, in milliseconds: while it is still being issued, or paid back, after a
 * second, and then after ever longer pauses, at most fifteen seconds. False once nothing more is to come.
 */
export function nextReadOf(status: OrderStatusCode | undefined, reads: number): number | false {
  return status && underWay.includes(status) ? Math.min(1_000 * 1.4 ** (reads - 1), 15_000) : false;
}
