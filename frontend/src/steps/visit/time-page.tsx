import { useStep } from '@/flow/use-step';
import { TimeStep } from './time-step';
import type { VisitDraft } from './visit-steps';

export function Page() {
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
