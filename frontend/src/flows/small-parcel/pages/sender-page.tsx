import { useStep } from '@/flow/use-step';
import { DomesticSenderStep } from '@/steps/party/domestic-sender-step';
import { smallParcelFlow } from '../flow';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

export function Page() {
  const step = useStep(smallParcelFlow, 'sender');
  return (
    <DomesticSenderStep
      step={step}
      sender={step.draft.sender}
      save={(sender) => ({ sender })}
      aside={<SmallParcelOrderCard />}
    />
  );
}
