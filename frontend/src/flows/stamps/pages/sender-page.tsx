import { useStep } from '@/flow/use-step';
import { DomesticSenderStep } from '@/steps/party/domestic-sender-step';
import { stampFlow } from '../flow';
import { StampOrderCard } from '../stamp-order-card';

export function Page() {
  const step = useStep(stampFlow, 'sender');
  return (
    <DomesticSenderStep
      step={step}
      sender={step.draft.sender}
      save={(sender) => ({ sender })}
      aside={<StampOrderCard />}
    />
  );
}
