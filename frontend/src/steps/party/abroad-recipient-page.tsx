import { Fieldset } from '@navikt/ds-react/Fieldset';
import { TextField as ReadOnlyField } from '@navikt/ds-react/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CountryState } from '@/api/schema';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { type StepInUse, useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { useCountries, useDestinationName } from '@/steps/country/countries';
import { autoCompleteOf, recipientSection } from '@/ui/form/auto-complete';
import { FieldRow } from '@/ui/form/field-row';
import fields from '@/ui/form/fields.module.css';
import { PhoneField } from '@/ui/form/phone-field';
import { TextField } from '@/ui/form/text-field';
import type { AbroadRecipientDraft } from './abroad-party-steps';
import { ContactField, EitherContact } from './contact';
import { useDialCodes } from './dial-codes';
import { EmailField } from './email-field';
import { fieldMessages } from './field-messages';
import { emptyRecipient, livesIn, type Recipient, recipientSchema } from './recipient';
import { StateField } from './state-field';
import { stateCode } from './states';
import { partyTexts } from './texts/texts';
import styles from './party.module.css';

export function Page() {
  const step = useStep<AbroadRecipientDraft>();
  const { product = 'PACKAGE_ABROAD', country } = step.draft;
  const caption = useDestinationName(step.draft) ?? '';
  // Today's list, because the draft may be from before the country needed a state.
  const listed = useCountries(product).data?.find(({ value }) => value === country?.value);
  return (
    <AbroadRecipient
      step={step}
      countryName={caption}
      states={listed?.states ?? []}
      stateRequired={listed?.feature?.stateRequired ?? false}
    />
  );
}

interface AbroadRecipientProps {
  step: StepInUse<AbroadRecipientDraft, unknown>;
  /** The destination, in the customer's language. */
  countryName: string;
  /** The states or provinces of the destination; none where addresses have none. */
  states: readonly CountryState[];
  stateRequired: boolean;
}

/** The recipient abroad, in the country of the draft. */
export function AbroadRecipient(props: AbroadRecipientProps) {
  const { step, countryName, states, stateRequired } = props;
  const t = useTexts(partyTexts);
  const { recipient = emptyRecipient, country } = step.draft;
  const [hasMoved] = useState(() => !livesIn(country?.value, recipient));
  const form = useDraftForm<AbroadRecipientDraft, unknown, Recipient>(step, {
    values: recipientIn(country, hasMoved, recipient),
    schema: () => recipientSchema((state) => stateCode(states, stateRequired, state)),
    save: (answers) => ({ recipient: answers }),
  });
  const codes = useDialCodes(useWatch({ control: form.control, name: 'phoneCountryCode' }));
  // Every country in Europe has postal codes, and so has every one whose addresses have states.
  const mayLackPostalCodes = country?.feature.region === 'WORLD' && states.length === 0;
  const autoComplete = (detail: string) => autoCompleteOf(recipientSection, detail);

  return (
    <StepPage
      step={step}
      form={form}
      messages={fieldMessages(t, 'recipient', 'abroad')}
      lead={t.recipient.leadAbroad}
    >
      <TextField name="name" label={t.name} autoComplete={autoComplete('name')} />
      {hasMoved && <p>{t.recipient.moved(countryName)}</p>}
      <TextField name="address.street" label={t.street} autoComplete={autoComplete('address-line1')} />
      <TextField
        name="address.addressLine2"
        label={t.addressLine2}
        description={t.addressLine2HelpAbroad}
        optional
        autoComplete={autoComplete('address-line2')}
      />
      <FieldRow>
        <TextField
          name="address.postalCode"
          label={t.postalCode}
          description={mayLackPostalCodes && t.noPostalCode}
          autoComplete={autoComplete('postal-code')}
        />
        <TextField name="address.city" label={t.city} autoComplete={autoComplete('address-level2')} />
      </FieldRow>
      {states.length > 0 && <StateField name="address.state" states={states} required={stateRequired} />}
      <ReadOnlyField label={t.country} value={countryName} readOnly className={fields.medium} />
      <Fieldset legend={<span>{t.recipient.contact}</span>} description={t.recipient.contactHelp}>
        <ContactField className={styles.contact}>
          <EmailField autoComplete={autoComplete('email')} />
          <PhoneField
            codeName="phoneCountryCode"
            numberName="phoneNumber"
            codes={codes}
            section={recipientSection}
          />
        </ContactField>
      </Fieldset>
      <EitherContact />
    </StepPage>
  );
}

/**
 * The recipient as the form shows it in this country. An address in another one does not fit, and stays in the draft only until
 * this one is written: the customer may change back. A phone number keeps its own dial code, because under another it would be
 * another person's.
 */
function recipientIn(
  country: AbroadRecipientDraft['country'],
  hasMoved: boolean,
  recipient: Recipient,
): Recipient {
  const { phoneNumber, phoneCountryCode, address } = recipient;
  return {
    ...recipient,
    address: {
      ...(hasMoved ? emptyRecipient.address : address),
      country: country && { value: country.value, caption: country.caption },
    },
    phoneCountryCode: (phoneNumber && phoneCountryCode) || (country?.dialCode ?? ''),
  };
}
