import { useTexts } from '@/i18n/texts';
import { AddressLine2Field, CareOfFields } from './domestic-lines';
import { type DomesticParty, domesticPartySchema, emptyDomesticParty } from './domestic-party';
import type { FindPlace } from './norwegian-party';
import { NorwegianSenderStep, type SenderStepProps } from './norwegian-sender-step';
import { domesticPartyFrom, savedFrom } from './saved-sender';
import { partyTexts } from './texts/texts';

const schema = (findPlace: FindPlace) => domesticPartySchema('sender', findPlace);

/** The sender of a shipment inside Norway. */
export function DomesticSenderStep<D extends object, T>({
  sender = emptyDomesticParty,
  ...step
}: SenderStepProps<D, T, DomesticParty>) {
  const t = useTexts(partyTexts);
  return (
    <NorwegianSenderStep
      {...step}
      sender={sender}
      schema={schema}
      messages={{ ...t.sender.fieldErrors, ...t.domestic.fieldErrors }}
      toSaved={savedFrom}
      fromSaved={domesticPartyFrom}
      afterName={<CareOfFields />}
      afterStreet={<AddressLine2Field />}
    />
  );
}
