import { orderKinds } from './order-kinds';
import type { Product } from './product';

interface Returned {
  /** The product that the flow sells. */
  readonly product: Pick<Product<object, unknown>, 'kind'> | undefined;
  /** The order that was placed with the answers in this tab. */
  readonly placed: string | undefined;
  readonly address: URL;
}

/**
 * Where a return from the payment of an order that was not paid leads; undefined if the address names no order (`?order=`).
 * The answers may be elsewhere: a wallet's app returns in another browser, and a browser may store nothing. Then the order's
 * own page says what happened. Otherwise the step does, at its address without the order.
 */
export function returnPath({ product, placed, address }: Returned): string | undefined {
  const order = address.searchParams.get('order');
  if (!product || order === null) return undefined;
  const { path, receipt } = orderKinds[product.kind];
  if (placed !== order) return `/${path}/${receipt}/${encodeURIComponent(order)}`;
  const rest = new URLSearchParams(address.searchParams);
  rest.delete('order');
  return `${address.pathname.replace(/^\/bestill/, '')}?${rest.toString()}`;
}
