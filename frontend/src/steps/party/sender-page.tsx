import { type CheckedStep, useStep } from '@/flow/use-step';
import { domesticPartySchema, emptyDomesticParty } from './domestic-party';
import type { SenderDraft } from './domestic-party-steps';
import type { FindPlace } from './party';
import { domesticPartyFrom } from './saved-sender';
import { SenderForm } from './sender-form';

const schema = (findPlace: FindPlace) => domesticPartySchema('sender', findPlace);

export function Page() {
  return <DomesticSender step={useStep<SenderDraft>()} />;
}

interface DomesticSenderProps {
  step: CheckedStep<SenderDraft, unknown>;
  /** Asks for a street address, where a post-office box is refused. */
  streetOnly?: boolean;
}

/** The sender of a shipment inside Norway. */
export function DomesticSender({ step, streetOnly }: DomesticSenderProps) {
  return (
    <SenderForm
      step={step}
      kind="domestic"
      empty={emptyDomesticParty}
      schema={schema}
      fromSaved={domesticPartyFrom}
      streetOnly={streetOnly}
    />
  );
}
