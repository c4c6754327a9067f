import { type CheckedStep, useStep } from '@/flow/use-step';
import { domesticPartySchema, emptyDomesticParty } from './domestic-party';
import type { SenderDraft } from './domestic-party-steps';
import { domesticPartyFrom } from './saved-sender';
import { SenderForm } from './sender-form';

export function Page() {
  return <DomesticSender step={useStep<SenderDraft>()} />;
}

interface DomesticSenderProps {
  step: CheckedStep<SenderDraft, unknown>;
  /** Asks for a street address and refuses post-office boxes. */
  streetOnly?: boolean;
}

/** The sender of a shipment inside Norway. */
export function DomesticSender({ step, streetOnly }: DomesticSenderProps) {
  return (
    <SenderForm
      step={step}
      kind="domestic"
      empty={emptyDomesticParty}
      schema={(findPlace) => domesticPartySchema('sender', findPlace, streetOnly)}
      fromSaved={domesticPartyFrom}
      streetOnly={streetOnly}
    />
  );
}
