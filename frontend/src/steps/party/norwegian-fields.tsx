import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { characters } from '@/domain/field-code';
import { formatPhone } from '@/domain/phone';
import { useTexts } from '@/i18n/texts';
import { autoCompleteOf } from '@/ui/form/auto-complete';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { PhoneField } from '@/ui/form/phone-field';
import { TextField } from '@/ui/form/text-field';
import type { DomesticParty } from './domestic-party';
import { Hint } from './hint';
import type { NorwegianParty, Role } from './party';
import { PostalCodeFields } from './postal-code-fields';
import { StreetField } from './street-field';
import { partyTexts } from './texts/texts';
import { addressSearchStop } from './use-address-search';
import { useFillIn } from './use-fill-in';
import { usePersonSearch } from './use-person-search';
import styles from './party.module.css';

interface NorwegianFieldsProps {
  /** Keeps the browser from filling in the customer's own address; see `autoCompleteOf`. */
  section?: string;
  afterName?: ReactNode;
  afterStreet?: ReactNode;
}

/** Phone, name and address of a person in Norway. */
export function NorwegianFields({ section, afterName, afterStreet }: NorwegianFieldsProps) {
  return (
    <>
      <PersonFields section={section} />
      {afterName}
      <StreetField section={section} />
      {afterStreet}
      <PostalCodeFields section={section} />
    </>
  );
}

const dialCodes = ['+47', '+46', '+45'];

interface PersonFieldsProps {
  section: string | undefined;
  /** Whether the address must be picked from the search. */
  addressToPick?: boolean;
}

/**
 * Phone and name of a person in Norway. The phone comes first because it may fill in the rest: a Norwegian one is
 * looked up when the customer leaves the field or presses Enter.
 */
export function PersonFields({ section, addressToPick = false }: PersonFieldsProps) {
  const t = useTexts(partyTexts);
  const { getValues, setValue } = useFormContext<NorwegianParty>();
  const number = useWatch<NorwegianParty, 'phoneNumber'>({ name: 'phoneNumber' });
  const person = usePersonSearch({
    phone: () => getValues(['phoneCountryCode', 'phoneNumber']),
    begin: useFillIn({ addressToPick }),
  });
  const result = person.resultFor(number);
  const said =
    result?.outcome === 'found' || result?.outcome === 'kept'
      ? t.personSearch[result.outcome](result.name)
      : result && t.personSearch[result.outcome];

  const done = () => {
    const [dialCode, typed] = getValues(['phoneCountryCode', 'phoneNumber']);
    const grouped = formatPhone(dialCode, typed);
    if (grouped !== typed) setValue('phoneNumber', grouped);
    void person.search();
  };

  return (
    <>
      <div>
        <PhoneField
          codeName="phoneCountryCode"
          numberName="phoneNumber"
          codes={dialCodes.map((code) => ({ value: code, label: `${code} ${t.dialCodeNames[code] ?? ''}` }))}
          {...(section && { section })}
          onDone={done}
        />
        <Hint status={result?.outcome === 'found' ? 'success' : 'info'} text={said} />
      </div>
      <TextField name="name" label={t.name} autoComplete={autoCompleteOf(section, 'name')} />
    </>
  );
}

/** The name on the mailbox, if it is another person's. */
export function CareOfFields({ role }: { role: Role }) {
  const t = useTexts(partyTexts).careOf;
  const careOf = useWatch<DomesticParty, 'careOf'>({ name: 'careOf' });
  return (
    <div className={styles.careOf}>
      <CheckboxField name="careOf" description={t.help[role]}>
        {t.checkbox}
      </CheckboxField>
      {careOf && <TextField name="careOfName" label={t.name} autoComplete="off" />}
    </div>
  );
}

/**
 * The second address line. It appears when the first line is too long for the search (spec §5) and stays visible
 * while the customer shortens the first line.
 */
export function AddressLine2Field({ section }: { section?: string }) {
  const t = useTexts(partyTexts);
  const { street, addressLine2 } = useWatch<DomesticParty, 'address'>({ name: 'address' });
  const [open, setOpen] = useState(false);
  if (!open && (characters(street) >= addressSearchStop || addressLine2 !== '')) setOpen(true);
  if (!open) return null;
  return (
    <TextField
      name="address.addressLine2"
      label={t.addressLine2}
      description={t.addressLine2Help}
      optional
      autoComplete={autoCompleteOf(section, 'address-line2')}
    />
  );
}
