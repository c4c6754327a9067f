import { useStep } from '@/flow/use-step';
import { SenderStep } from '@/steps/party/sender-step';
import { AbroadOrderCard } from '../abroad-order-card';
import { abroadFlow } from '../flow';

export function Page() {
  const step = useStep(abroadFlow, 'sender');
  return (
    <SenderStep
      step={step}
      sender={step.draft.sender}
      save={(sender) => ({ sender })}
      aside={<AbroadOrderCard />}
    />
  );
}
