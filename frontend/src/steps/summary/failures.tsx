import { lazyPart } from '@/ui/lazy-part';

export const loadFailures = () => import('./order-failure');

export const OrderFailure = lazyPart(async () => (await loadFailures()).OrderFailure);
export const ReturnedFailure = lazyPart(async () => (await loadFailures()).ReturnedFailure);
export const NotSold = lazyPart(async () => (await loadFailures()).NotSold);

/**
 * For a page that a customer returns to from a failed payment: fetches what says so along with the page, which then shows in
 * one piece, with the focus where it belongs.
 */
export async function fetchReturnedFailure(): Promise<void> {
  if (new URLSearchParams(window.location.search).has('errorCode')) await ReturnedFailure.fetch();
}
