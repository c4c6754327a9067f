import { useTexts } from '@/i18n/texts';
import { BusinessFields } from './business-fields';
import { NorwegianSenderStep, type SenderStepProps } from './norwegian-sender-step';
import { toSavedAddress } from './saved-sender';
import { emptySender, type Sender, senderFrom, senderSchema } from './sender';
import { partyTexts } from './texts/texts';

/** The sender of a shipment abroad. */
export function SenderStep<D extends object, T>({
  sender = emptySender,
  ...step
}: SenderStepProps<D, T, Sender>) {
  const { fieldErrors } = useTexts(partyTexts).sender;
  return (
    <NorwegianSenderStep
      {...step}
      sender={sender}
      schema={senderSchema}
      messages={fieldErrors}
      toSaved={toSavedAddress}
      fromSaved={senderFrom}
    >
      <BusinessFields />
    </NorwegianSenderStep>
  );
}
