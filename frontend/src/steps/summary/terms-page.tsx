import * as z from 'zod/mini';
import { productOf, useFlow } from '@/flow/flow-context';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { usePrice } from '@/flow/use-price';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { type CheckoutDraft, placedOrder } from './checkout-answers';
import type { TermsWords } from './checkout-steps';
import { ReturnedFailure } from './failures';
import { PriceSummary } from './price-summary';
import { SummaryRows } from './summary-rows';
import { Terms } from './terms';
import { summaryTexts } from './texts/texts';
import { useOwners } from './use-owners';
import { useReturnedError } from './use-returned-error';

const schema = () =>
  z.object({
    terms: z.boolean().check(z.refine((accepted) => accepted, 'termsRequired')),
  });

/** All answers, what the sender and the recipient pay, and the terms. */
// The factory of the step decides the type of the texts.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function TermsPage<T>({ words }: { words: (texts: T) => TermsWords }) {
  const { kind, terms = 'domestic' } = productOf(useFlow<CheckoutDraft, T>());
  const step = useStep<CheckoutDraft, T>();
  const { draft, texts } = step;
  const { fieldErrors } = useTexts(summaryTexts);
  const returnedError = useReturnedError(step);
  const price = usePrice({ anew: true });
  const owners = useOwners();
  const form = useDraftForm(step, {
    values: { terms: draft.termsAccepted ?? false },
    schema,
    save: ({ terms: accepted }) => ({ termsAccepted: accepted }),
  });
  const { go, goFree } = words(texts);
  return (
    <StepPage
      step={step}
      form={form}
      messages={fieldErrors}
      submitLabel={price.total === 0 ? goFree : go}
      panel={
        <>
          <PriceSummary {...price} owners={owners} />
          <Terms name="terms" of={terms} />
          {returnedError !== null && (
            <ReturnedFailure errorCode={returnedError} placed={placedOrder(kind, draft)} />
          )}
        </>
      }
    >
      <SummaryRows price={price} />
    </StepPage>
  );
}
