import { lazyPart } from '@/ui/lazy-part';

export const loadFailures = () => import('./order-failure');

export const OrderFailure = lazyPart(async () => (await loadFailures()).OrderFailure);
export const ReturnedFailure = lazyPart(async () => (await loadFailures()).ReturnedFailure);
export const NotSold = lazyPart(async () => (await loadFailures()).NotSold);

/**
 * Fetches the error message along with a page that a customer returns to after a failed payment. Otherwise
 * the page would appear first, and move when the message arrives.
 */
export async function fetchReturnedFailure(): Promise<void> {
  if (new URLSearchParams(window.location.search).has('errorCode')) await ReturnedFailure.fetch();
}
