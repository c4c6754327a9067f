import { Link } from 'react-router';
import { useStep } from '@/flow/use-step';
import { ErrorBox } from '@/ui/error-box';
import type { CheckoutDraft } from './checkout-answers';
import { CheckoutStep } from './checkout-step';
import { SummaryBlocks } from './summary-blocks';
import { useOwners } from './use-owners';
import { useCurrentPrice } from './use-current-price';

/** Everything once more, the terms, the payment, and the order itself. */
export function Page() {
  const step = useStep<CheckoutDraft>();
  const price = useCurrentPrice();
  const size = useOwners().find(({ prefix }) => prefix === '');
  return (
    <CheckoutStep step={step} price={price} withTerms>
      {price.notSold && size && (
        <ErrorBox title={price.notSold.title}>
          <Link {...size.link}>{price.notSold.chooseAgain}</Link>
        </ErrorBox>
      )}
      <SummaryBlocks price={price} />
    </CheckoutStep>
  );
}
