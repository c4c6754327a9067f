import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { StepInUse } from '@/flow/use-step';
import type { CheckoutDraft } from './checkout-answers';
import { isPickupFailure } from './failure-kind';

/** What the payment provider, or the way back from it, left in the address; null for nothing. */
export function useReturnedError({
  change,
}: Pick<StepInUse<CheckoutDraft & { pickupDate?: string | undefined }, unknown>, 'change'>): string | null {
  const [search] = useSearchParams();
  const errorCode = search.get('errorCode');
  useEffect(() => {
    // The order that failed is not to be found again: the next attempt is a new one.
    if (errorCode === null) return;
    // A day that could not be had is not asked for again.
    change({ attempt: undefined, ...(isPickupFailure(errorCode) && { pickupDate: undefined }) });
  }, [errorCode, change]);
  return errorCode;
}
