import { useEditLink, useStep } from '@/flow/use-step';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import { DropOffStep } from './drop-off-step';
import type { DropOffDraft, DropOffStepOptions } from './drop-off-steps';

export function DropOffPage({ options, item }: DropOffStepOptions) {
  const editLink = useEditLink();
  const step = useStep<DropOffDraft>();
  const { sender = emptyDomesticParty } = step.draft;
  return (
    <DropOffStep
      step={step}
      answers={step.draft}
      options={options}
      item={item}
      place={sender.address}
      addressLink={editLink('sender')}
      save={(dropOff) => dropOff}
      move={(address) => ({ sender: { ...sender, address: { ...sender.address, ...address } } })}
    />
  );
}
