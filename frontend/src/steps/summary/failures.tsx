import { type ComponentProps, lazy, Suspense } from 'react';
import type * as failure from './order-failure';

/** What stands on the page only when something is the matter. */
export const loadFailures = () => import('./order-failure');
const LazyOrderFailure = lazy(async () => ({ default: (await loadFailures()).OrderFailure }));
const LazyReturnedFailure = lazy(async () => ({ default: (await loadFailures()).ReturnedFailure }));

/** Why the order was not placed, and where to go to cure it. */
export function OrderFailure(props: ComponentProps<typeof failure.OrderFailure>) {
  return (
    <Suspense>
      <LazyOrderFailure {...props} />
    </Suspense>
  );
}

/** What the payment provider, or the way back from it, left in the address. */
export function ReturnedFailure(props: ComponentProps<typeof failure.ReturnedFailure>) {
  return (
    <Suspense>
      <LazyReturnedFailure {...props} />
    </Suspense>
  );
}
