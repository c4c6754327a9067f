import { editLink, useStep } from '@/flow/use-step';
import { handInOptions } from '@/steps/hand-in/hand-in';
import { HandInStep } from '@/steps/hand-in/hand-in-step';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import { smallParcelFlow } from '../flow';
import { SmallParcelOrderCard } from '../small-parcel-order-card';

export function Page() {
  const step = useStep(smallParcelFlow, 'handIn');
  const { sender = emptyDomesticParty } = step.draft;
  return (
    <HandInStep
      step={step}
      answers={step.draft}
      options={handInOptions}
      item="parcel"
      place={sender.address}
      addressLink={editLink(smallParcelFlow, 'sender')}
      save={(handIn) => handIn}
      move={(address) => ({ sender: { ...sender, address: { ...sender.address, ...address } } })}
      aside={<SmallParcelOrderCard />}
    />
  );
}
