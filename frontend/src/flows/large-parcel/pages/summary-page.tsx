import * as z from 'zod/mini';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { ReturnedFailure } from '@/steps/summary/failures';
import { PriceSummary } from '@/steps/summary/price-summary';
import { Terms } from '@/steps/summary/terms';
import { useReturnedError } from '@/steps/summary/use-returned-error';
import { useCurrentPrice } from '../current-price';
import { largeParcelFlow } from '../flow';
import { LargeParcelStepPage } from '../large-parcel-step-page';
import { SummaryBlocks } from '../summary-blocks';

const schema = z.object({
  terms: z.boolean().check(z.refine((accepted) => accepted, 'termsRequired')),
});

/** Everything once more, what it costs and whom, and the terms. How to pay is the next page's. */
export function Page() {
  const step = useStep(largeParcelFlow, 'summary');
  const { draft, texts: t } = step;
  const returnedError = useReturnedError(step);
  const price = useCurrentPrice(draft);
  const form = useDraftForm(step, {
    values: { terms: draft.termsAccepted ?? false },
    schema,
    save: ({ terms }) => ({ termsAccepted: terms }),
  });
  return (
    <LargeParcelStepPage
      step={step}
      form={form}
      messages={t.fieldErrors}
      submitLabel={price.total === 0 ? t.summary.goFree : t.summary.go}
      onSubmit={() => {
        step.proceed({ termsAccepted: true });
      }}
    >
      {returnedError !== null && (
        <ReturnedFailure
          errorCode={returnedError}
          placed={draft.placed === undefined ? undefined : { kind: 'LARGE_PARCEL', uriKey: draft.placed }}
        />
      )}
      <SummaryBlocks draft={draft} />
      <PriceSummary {...price} />
      <Terms name="terms" of="domestic" />
    </LargeParcelStepPage>
  );
}
