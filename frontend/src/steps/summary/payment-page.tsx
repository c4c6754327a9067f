import { usePrice } from '@/flow/use-price';
import { useStep } from '@/flow/use-step';
import type { CheckoutDraft } from './checkout-answers';
import { CheckoutStep } from './checkout-step';
import type { PaymentWords } from './checkout-steps';
import { SummaryRows } from './summary-rows';

/** The payment; places the order. If the sender pays nothing, it asks for no way of paying. */
// The texts are those of the factory that makes the step.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function PaymentPage<T>({ words }: { words: (texts: T) => PaymentWords }) {
  const step = useStep<CheckoutDraft, T>();
  const price = usePrice({ anew: true });
  const { lead, freeTitle, freeLead } = words(step.texts);
  const free = price.total === 0;
  return (
    <CheckoutStep
      step={free ? { ...step, title: freeTitle } : step}
      price={price}
      lead={free ? freeLead : lead}
    >
      <SummaryRows price={price} />
    </CheckoutStep>
  );
}
