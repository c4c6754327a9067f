import { usePrice } from '@/flow/use-price';
import { useStep } from '@/flow/use-step';
import type { CheckoutDraft } from './checkout-answers';
import { CheckoutStep } from './checkout-step';
import { SummaryRows } from './summary-rows';

/** Everything once more, the terms unless they were asked for before, the payment, and the order itself. */
export function CheckoutPage({ withTerms }: { withTerms: boolean }) {
  const step = useStep<CheckoutDraft>();
  const price = usePrice({ anew: true });
  return (
    <CheckoutStep step={step} price={price} withTerms={withTerms}>
      <SummaryRows price={price} />
    </CheckoutStep>
  );
}
