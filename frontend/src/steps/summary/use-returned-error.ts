import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { StepInUse } from '@/flow/use-step';
import type { CheckoutDraft } from './checkout-answers';
import { isPickupFailure } from './failure-kind';

/** The error code in the address after a return from the payment provider; null if there is none. */
export function useReturnedError({
  change,
}: Pick<StepInUse<CheckoutDraft & { pickupDate?: string | undefined }, unknown>, 'change'>): string | null {
  const { search } = useLocation();
  const errorCode = new URLSearchParams(search).get('errorCode');
  useEffect(() => {
    // The order failed: the next attempt gets a new key.
    if (errorCode === null) return;
    // An unavailable pickup day is not sent again.
    change({ attempt: undefined, ...(isPickupFailure(errorCode) && { pickupDate: undefined }) });
  }, [errorCode, change]);
  return errorCode;
}
