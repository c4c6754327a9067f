import { useEditLink, useStep } from '@/flow/use-step';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import { HandInStep } from './hand-in-step';
import type { HandInDraft, HandInStepOptions } from './hand-in-steps';

export function HandInPage({ options, item }: HandInStepOptions) {
  const editLink = useEditLink();
  const step = useStep<HandInDraft>();
  const { sender = emptyDomesticParty } = step.draft;
  return (
    <HandInStep
      step={step}
      answers={step.draft}
      options={options}
      item={item}
      place={sender.address}
      addressLink={editLink('sender')}
      save={(handIn) => handIn}
      move={(address) => ({ sender: { ...sender, address: { ...sender.address, ...address } } })}
    />
  );
}
