import { useMemo } from 'react';
import type { Patch } from '@/flow/flow';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { autoCompleteOf, recipientSection } from '@/ui/form/auto-complete';
import { AddressLine2Field, CareOfFields } from './domestic-lines';
import { type DomesticParty, domesticPartySchema, emptyDomesticParty } from './domestic-party';
import { EmailField } from './email-field';
import { NorwegianFields } from './norwegian-fields';
import { partyTexts } from './texts/texts';
import { useFindPlace } from './use-find-place';

interface DomesticRecipientStepProps<D extends object, T> {
  step: StepInUse<D, T>;
  recipient: DomesticParty | undefined;
  /** Whether post-office boxes are refused. */
  streetOnly?: boolean;
  /** The draft's key for the recipient. */
  save: (recipient: DomesticParty) => Patch<D>;
}

/** The recipient of a shipment inside Norway. */
export function DomesticRecipientStep<D extends object, T>({
  step,
  recipient = emptyDomesticParty,
  streetOnly = false,
  save,
}: DomesticRecipientStepProps<D, T>) {
  const t = useTexts(partyTexts);
  const findPlace = useFindPlace();
  const schema = useMemo(
    () => domesticPartySchema('recipient', findPlace, streetOnly),
    [findPlace, streetOnly],
  );
  const form = useDraftForm<D, T, DomesticParty>(step, { values: recipient, schema, save });

  const proceed = async (answers: DomesticParty) => {
    const { address } = answers;
    // The lookup is done, but the field may not show its city yet.
    const city = (await findPlace(address.postalCode))?.city ?? address.city;
    step.proceed(save({ ...answers, address: { ...address, city } }));
  };

  return (
    <StepPage
      step={step}
      form={form}
      messages={{ ...t.domestic.fieldErrors, ...t.domestic.recipient.fieldErrors }}
      onSubmit={proceed}
      lead={t.domestic.recipient.lead}
    >
      <NorwegianFields
        section={recipientSection}
        afterName={<CareOfFields />}
        afterStreet={<AddressLine2Field section={recipientSection} />}
      />
      <EmailField
        autoComplete={autoCompleteOf(recipientSection, 'email')}
        description={t.domestic.recipient.emailHelp}
        optional
      />
    </StepPage>
  );
}
