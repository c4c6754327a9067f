import { useStep } from '@/flow/use-step';
import type { AbroadSenderDraft } from './abroad-party-steps';
import { SenderStep } from './sender-step';

export function Page() {
  const step = useStep<AbroadSenderDraft>();
  return <SenderStep step={step} sender={step.draft.sender} save={(sender) => ({ sender })} />;
}
