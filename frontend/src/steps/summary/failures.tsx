import { lazyPart } from '@/ui/lazy-part';

export const loadFailures = () => import('./order-failure');

export const OrderFailure = lazyPart(async () => (await loadFailures()).OrderFailure);
export const ReturnedFailure = lazyPart(async () => (await loadFailures()).ReturnedFailure);
export const NotSold = lazyPart(async () => (await loadFailures()).NotSold);
