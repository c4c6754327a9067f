import { useStep } from '@/flow/use-step';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import type { RecipientDraft } from './domestic-party-steps';
import { DomesticSenderStep } from './domestic-sender-step';

export function Page() {
  const { step, dialog } = useRouteCheck(useStep<RecipientDraft>());
  return (
    <>
      <DomesticSenderStep step={step} sender={step.draft.sender} save={(sender) => ({ sender })} />
      {dialog}
    </>
  );
}
