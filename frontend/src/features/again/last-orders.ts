import type { OrderKind } from '@/api/orders';
import { orderKinds } from '@/flow/order-kinds';
import { storedValue } from '@/storage/stored-value';

/** An order that the customer asked this browser to remember. */
export interface LastOrder {
  readonly uriKey: string;
  readonly kind: OrderKind;
  /** When it was placed, as an ISO time. */
  readonly orderDate: string;
  /** The recipient's name; empty for what has none. */
  readonly to: string;
}

/** The most orders that are stored; the oldest one is dropped. */
const most = 10;

const stored = storedValue('local', 'lastOrders', (value) =>
  Array.isArray(value) ? value.filter(isLastOrder) : undefined,
);

// Without a schema, because the front page uses it too, and does not fetch the schema library.
function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { uriKey, kind, orderDate, to } = value as Record<string, unknown>;
  const isText = [uriKey, kind, orderDate, to].every((field) => typeof field === 'string');
  return isText && String(kind) in orderKinds && Date.parse(String(orderDate)) > 0;
}

/** The orders that this browser remembers, newest first. They are only in its local storage. */
export function lastOrders(): readonly LastOrder[] {
  return stored.read() ?? [];
}

/** Stores the order, and returns whether the browser did: it may refuse to store anything. */
export function rememberOrder(order: LastOrder): boolean {
  const others = lastOrders().filter(({ uriKey }) => uriKey !== order.uriKey);
  stored.write([order, ...others].slice(0, most));
  return isRemembered(order.uriKey);
}

export function isRemembered(key: string): boolean {
  return lastOrders().some(({ uriKey }) => uriKey === key);
}

/** Erases one order, or all of them. */
export function forgetOrder(key?: string): void {
  const others = lastOrders().filter(({ uriKey }) => key !== undefined && uriKey !== key);
  if (others.length > 0) stored.write(others);
  else stored.remove();
}

/** The path of the order's receipt inside the shop. */
export function receiptPath({ kind, uriKey }: LastOrder): string {
  const { path, receipt } = orderKinds[kind];
  return `/${path}/${receipt}/${uriKey}`;
}
