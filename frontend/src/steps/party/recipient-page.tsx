import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { type CheckedStep, useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { useAddressCheck } from '@/steps/address-check/use-address-check';
import { useRouteCheck } from '@/steps/customs/use-route-check';
import { autoCompleteOf, recipientSection } from '@/ui/form/auto-complete';
import { ContactField, EitherContact } from './contact';
import { type DomesticParty, domesticPartySchema, emptyDomesticParty } from './domestic-party';
import type { RecipientDraft, RecipientOptions } from './domestic-party-steps';
import { EmailField } from './email-field';
import { fieldMessages } from './field-messages';
import { NorwegianFields } from './norwegian-fields';
import { partyTexts } from './texts/texts';
import { useFindPlace, withCity } from './use-find-place';

/** The recipient. On submit the page checks the address, then whether the route crosses a customs border. */
export function RecipientPage(options: RecipientOptions) {
  const route = useRouteCheck(useStep<RecipientDraft>());
  const address = useAddressCheck();
  const { step } = route;

  const proceed: typeof step.proceed = async ({ recipient } = {}, isOutdated) => {
    const checked = recipient && (await address.check(recipient.address, isOutdated));
    if (checked)
      await step.proceed(
        { recipient: { ...recipient, address: { ...recipient.address, ...checked } } },
        isOutdated,
      );
  };

  return (
    <>
      <DomesticRecipient step={{ ...step, proceed }} {...options} />
      {address.dialog}
      {route.dialog}
    </>
  );
}

/** The recipient of a shipment inside Norway. */
export function DomesticRecipient({
  step,
  streetOnly = false,
}: RecipientOptions & { step: CheckedStep<RecipientDraft, unknown> }) {
  const t = useTexts(partyTexts);
  const findPlace = useFindPlace();
  const form = useDraftForm<RecipientDraft, unknown, DomesticParty>(step, {
    values: step.draft.recipient ?? emptyDomesticParty,
    schema: () => domesticPartySchema('recipient', findPlace, streetOnly),
    save: (recipient) => ({ recipient }),
  });

  return (
    <StepPage
      step={step}
      form={form}
      messages={fieldMessages(t, 'recipient', 'domestic')}
      onSubmit={async (answers, isOutdated) =>
        step.proceed({ recipient: await withCity(answers, findPlace) }, isOutdated)
      }
      lead={t.recipient.lead}
    >
      <NorwegianFields role="recipient" kind="domestic" streetOnly={streetOnly} />
      <ContactField>
        <EmailField
          autoComplete={autoCompleteOf(recipientSection, 'email')}
          description={t.recipient.emailHelp}
        />
      </ContactField>
      <EitherContact />
    </StepPage>
  );
}
