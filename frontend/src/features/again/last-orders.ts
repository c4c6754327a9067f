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

/** More are not kept: the oldest gives way. */
const most = 10;

const stored = storedValue('local', 'lastOrders', (value) =>
  Array.isArray(value) ? value.filter(isLastOrder) : undefined,
);

// Without a schema, because the front page reads it too, and fetches none.
function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { uriKey, kind, orderDate, to } = value as Record<string, unknown>;
  const isText = [uriKey, kind, orderDate, to].every((field) => typeof field === 'string');
  return isText && String(kind) in orderKinds;
}

/** The orders that this browser remembers, the last one first. They are in no other place than its local storage. */
export function lastOrders(): readonly LastOrder[] {
  return stored.read() ?? [];
}

/** Whether the browser remembers the order afterwards: it may refuse to store anything. */
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
