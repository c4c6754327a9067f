import { useStep } from '@/flow/use-step';
import type { CheckoutDraft } from './checkout-answers';
import { CheckoutStep } from './checkout-step';
import type { PaymentWords } from './checkout-steps';
import { useCurrentPrice } from './use-current-price';

/** How to pay, and the order itself; where somebody else pays everything only the order. */
export function PaymentPage<T>({ words }: { words: (texts: T) => PaymentWords }) {
  const step = useStep<CheckoutDraft, T>();
  const price = useCurrentPrice();
  const { lead, freeTitle, freeLead } = words(step.texts);
  const free = price.total === 0;
  return (
    <CheckoutStep step={free ? { ...step, title: freeTitle } : step} price={price}>
      <p>{free ? freeLead : lead}</p>
    </CheckoutStep>
  );
}
