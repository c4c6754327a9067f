import { storedDraft } from '@/flow/draft-store';
import { orderKinds } from '@/flow/order-kinds';
import { flowAt, type FlowEntry } from './flow-registry';

/**
 * Where a return from the payment of an order that was not paid leads; undefined if the address names no order (`?order=`).
 * The answers may be elsewhere: a wallet's app returns in another browser, and a browser may store nothing. Then the order's
 * own page says what happened. Otherwise the page that took the payment does, at its address without the order.
 */
export function returnPath(address: string, registry: readonly FlowEntry[]): string | undefined {
  const url = new URL(address);
  const order = url.searchParams.get('order');
  if (order === null) return undefined;
  url.searchParams.delete('order');
  const path = url.pathname.replace(/^\/bestill/, '');
  const kind = Object.values(orderKinds).find((each) => `/${each.path}/${each.summary}` === path);
  const draft = storedDraft(flowAt(path, registry)?.id ?? '');
  return kind && !(draft && 'placed' in draft && draft.placed === order)
    ? `/${kind.path}/${kind.receipt}/${encodeURIComponent(order)}`
    : path + url.search;
}
