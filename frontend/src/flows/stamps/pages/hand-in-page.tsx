import { editLink, useStep } from '@/flow/use-step';
import { HandInStep } from '@/steps/hand-in/hand-in-step';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import { stampFlow } from '../flow';
import { StampOrderCard } from '../stamp-order-card';

const options = ['WITHOUTPICKUP', 'WITHPICKUP'] as const;

export function Page() {
  const step = useStep(stampFlow, 'handIn');
  const { sender = emptyDomesticParty } = step.draft;
  return (
    <HandInStep
      step={step}
      answers={step.draft}
      options={options}
      item="letter"
      place={sender.address}
      addressLink={editLink(stampFlow, 'sender')}
      save={(handIn) => handIn}
      move={(address) => ({ sender: { ...sender, address: { ...sender.address, ...address } } })}
      aside={<StampOrderCard />}
    />
  );
}
