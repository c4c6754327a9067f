import { useFlow } from '@/flow/flow-context';
import { useStep } from '@/flow/use-step';
import { TimeStep } from './time-step';
import { useFreeOrder } from './use-free-order';
import type { VisitDraft, VisitTexts } from './visit-steps';

/** The day of the visit, and the terms. At the end of a flow, whose visits are free, it places the order. */
export function Page() {
  const { summary } = useFlow();
  return summary === 'time' ? <OrderingTimeStep /> : <AskingTimeStep />;
}

function AskingTimeStep() {
  const step = useStep<VisitDraft>();
  return (
    <TimeStep
      step={step}
      onSubmit={() => {
        step.proceed();
      }}
    />
  );
}

function OrderingTimeStep() {
  const step = useStep<VisitDraft, VisitTexts>();
  const { order, page, failure } = useFreeOrder({ failed: step.texts.visit.notOrdered });
  return (
    <TimeStep step={step} {...page} onSubmit={order}>
      {failure}
    </TimeStep>
  );
}
