import { Fieldset } from '@navikt/ds-react/Fieldset';
import { TextField as ReadOnlyField } from '@navikt/ds-react/TextField';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Patch } from '@/flow/flow';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import type { Country, CountryState } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { StateField } from '@/steps/country/state-field';
import { countryTexts } from '@/steps/country/texts/texts';
import { autoCompleteOf, recipientSection } from '@/ui/form/auto-complete';
import { FieldRow } from '@/ui/form/field-row';
import fields from '@/ui/form/fields.module.css';
import { PhoneField } from '@/ui/form/phone-field';
import { TextField } from '@/ui/form/text-field';
import { dialCodeOptions } from './dial-codes';
import { EmailField } from './email-field';
import { emptyRecipient, type Recipient, recipientSchema } from './recipient';
import { partyTexts } from './texts/texts';
import styles from './party.module.css';

interface RecipientStepProps<D extends object, T> {
  step: StepInUse<D, T>;
  recipient: Recipient | undefined;
  /** The destination; the recipient lives there. */
  country: { readonly value: string; readonly caption: string; readonly dialCode: string };
  /** The states or provinces of the destination; none where addresses have none. */
  states?: readonly CountryState[];
  stateRequired?: boolean;
  /** The countries whose dial codes are offered; empty while loading. */
  countries: readonly Country[];
  /** The draft's key for the recipient. */
  save: (recipient: Recipient) => Patch<D>;
}

/** The recipient abroad. */
export function RecipientStep<D extends object, T>({
  step,
  recipient = emptyRecipient,
  country: { dialCode, ...country },
  states = [],
  stateRequired = false,
  countries,
  save,
}: RecipientStepProps<D, T>) {
  const t = useTexts(partyTexts);
  const { state } = useTexts(countryTexts);
  const values = { ...recipient, phoneCountryCode: recipient.phoneCountryCode || dialCode };
  const stateRule = (state: string) =>
    state === ''
      ? stateRequired
        ? 'REQUIRED'
        : undefined
      : states.length === 0 || states.some(({ code }) => code === state)
        ? undefined
        : 'UNKNOWN';
  const form = useDraftForm<D, T, Recipient>(step, { values, schema: recipientSchema(stateRule), save });
  useEitherPhoneOrEmail(form);
  const chosenDialCode = useWatch({ control: form.control, name: 'phoneCountryCode' });

  return (
    <StepPage
      step={step}
      form={form}
      messages={{
        ...t.recipient.fieldErrors,
        'address.state.REQUIRED': state.REQUIRED,
        'address.state.UNKNOWN': state.UNKNOWN,
      }}
      onSubmit={(answers) => step.proceed(save({ ...answers, address: { ...answers.address, country } }))}
      lead={t.recipient.lead}
    >
      <TextField name="name" label={t.name} autoComplete={autoCompleteOf(recipientSection, 'name')} />
      <TextField
        name="address.street"
        label={t.street}
        autoComplete={autoCompleteOf(recipientSection, 'address-line1')}
      />
      <TextField
        name="address.addressLine2"
        label={t.addressLine2}
        description={t.recipient.addressLine2Help}
        optional
        autoComplete={autoCompleteOf(recipientSection, 'address-line2')}
      />
      <FieldRow>
        <TextField
          name="address.postalCode"
          label={t.postalCode}
          autoComplete={autoCompleteOf(recipientSection, 'postal-code')}
        />
        <TextField
          name="address.city"
          label={t.city}
          autoComplete={autoCompleteOf(recipientSection, 'address-level2')}
        />
      </FieldRow>
      {states.length > 0 && <StateField name="address.state" states={states} required={stateRequired} />}
      <ReadOnlyField label={t.country} value={country.caption} readOnly className={fields.medium} />
      <Fieldset legend={t.recipient.contact} description={t.recipient.contactHelp}>
        <div
          className={styles.contact}
          // One of the two fields may stay empty, so they are checked on submit.
          onBlurCapture={(event) => {
            if (event.target instanceof HTMLInputElement && event.target.value === '')
              event.stopPropagation();
          }}
        >
          <EmailField autoComplete={autoCompleteOf(recipientSection, 'email')} />
          <PhoneField
            codeName="phoneCountryCode"
            numberName="phoneNumber"
            codes={dialCodeOptions(countries, chosenDialCode, t.dialCodeNames)}
            section={recipientSection}
          />
        </div>
      </Fieldset>
    </StepPage>
  );
}

/** Filling in one of the two fields also clears the error of the other. */
function useEitherPhoneOrEmail({ control, formState, trigger }: UseFormReturn<Recipient>) {
  const [email, phoneNumber] = useWatch({ control, name: ['email', 'phoneNumber'] });
  const reachable = email.trim() !== '' || phoneNumber.trim() !== '';
  const { isSubmitted } = formState;
  useEffect(() => {
    if (reachable && isSubmitted) void trigger(['email', 'phoneNumber']);
  }, [reachable, isSubmitted, trigger]);
}
