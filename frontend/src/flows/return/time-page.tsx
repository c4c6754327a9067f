import { useStep } from '@/flow/use-step';
import { TimeStep } from '@/steps/visit/time-step';
import { useFreeOrder } from '@/steps/visit/use-free-order';
import type { ReturnDraft } from './draft';
import type { ReturnTexts } from './no';

/** The day and the terms; places the order. */
export function Page() {
  const step = useStep<ReturnDraft, ReturnTexts>();
  const { order, page, failure } = useFreeOrder({ failed: step.texts.notOrdered });
  return (
    <TimeStep step={step} {...page} onSubmit={order}>
      {failure}
    </TimeStep>
  );
}
