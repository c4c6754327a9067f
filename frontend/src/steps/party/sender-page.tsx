import { useStep } from '@/flow/use-step';
import { DomesticSenderStep } from './domestic-sender-step';
import type { SenderDraft } from './domestic-party-steps';

export function Page() {
  const step = useStep<SenderDraft>();
  return <DomesticSenderStep step={step} sender={step.draft.sender} save={(sender) => ({ sender })} />;
}
