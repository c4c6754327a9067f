import type { OrderStatusCode } from './schema';

const final: readonly OrderStatusCode[] = [
  'COMPLETED',
  'REFUNDED',
  'REFUND_REFUSED',
  'PAYMENT_FAILED',
  'EXPIRED',
  'CANCELLED',
];

/**
 * The delay before an order is read again, in milliseconds. While the order is being issued or refunded it
 * starts at one second and grows to at most fifteen. False once the order is final. An unknown status of a
 * newer release may still change.
 */
export function nextReadOf(status: OrderStatusCode | undefined, reads: number): number | false {
  return status && !final.includes(status) ? Math.min(1_000 * 1.4 ** (reads - 1), 15_000) : false;
}
