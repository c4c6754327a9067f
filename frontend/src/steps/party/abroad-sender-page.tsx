import { type StepInUse, useStep } from '@/flow/use-step';
import type { AbroadSenderDraft } from './abroad-party-steps';
import { BusinessFields } from './business-fields';
import { emptySender, senderFrom, senderSchema } from './sender';
import { SenderForm } from './sender-form';

export function Page() {
  return <AbroadSender step={useStep<AbroadSenderDraft>()} />;
}

/** The sender of a shipment abroad. */
export function AbroadSender({ step }: { step: StepInUse<AbroadSenderDraft, unknown> }) {
  return (
    <SenderForm step={step} kind="abroad" empty={emptySender} schema={senderSchema} fromSaved={senderFrom}>
      <BusinessFields />
    </SenderForm>
  );
}
