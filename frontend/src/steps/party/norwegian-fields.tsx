import { Fragment, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { characters } from '@/domain/field-code';
import { formatPhone, isNorwegianMobile } from '@/domain/phone';
import { useTexts } from '@/i18n/texts';
import { autoCompleteOf, recipientSection } from '@/ui/form/auto-complete';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { PhoneField } from '@/ui/form/phone-field';
import { TextField } from '@/ui/form/text-field';
import { usePrefetch } from '@/ui/use-prefetch';
import { ContactField } from './contact';
import { useDialCodes } from './dial-codes';
import type { DomesticParty } from './domestic-party';
import { Hint } from './hint';
import { loadNumberingPlans, type NorwegianParty, type Role } from './party';
import { PostalCodeFields } from './postal-code-fields';
import { StreetField } from './street-field';
import { partyTexts } from './texts/texts';
import { addressSearchStop } from './use-address-search';
import { useFillIn } from './use-fill-in';
import { usePersonSearch } from './use-person-search';
import styles from './party.module.css';

interface NorwegianFieldsProps {
  role: Role;
  /** A party inside Norway has a name on the mailbox and a second address line; a sender abroad has not. */
  kind: 'domestic' | 'abroad';
  /** Asks for a street address, where a post-office box is refused. */
  streetOnly?: boolean | undefined;
}

/** Phone, name and address of a person in Norway. */
export function NorwegianFields({ role, kind, streetOnly = false }: NorwegianFieldsProps) {
  const section = sectionOf(role);
  return (
    <>
      <PersonFields role={role} />
      {kind === 'domestic' && <CareOfFields role={role} />}
      <StreetField section={section} streetOnly={streetOnly} />
      {kind === 'domestic' && <AddressLine2Field section={section} />}
      <PostalCodeFields section={section} />
    </>
  );
}

/** Keeps the browser from filling in the customer's own address as the recipient's. */
const sectionOf = (role: Role) => (role === 'recipient' ? recipientSection : undefined);

const nearest = ['+47', '+46', '+45'];

interface PersonFieldsProps {
  role: Role;
  /** Whether the address must be picked from the search. */
  addressToPick?: boolean;
}

/**
 * Phone and name of a person in Norway. The phone comes first because it may fill in the rest: a Norwegian one is
 * looked up when the customer leaves the field or presses Enter.
 */
export function PersonFields({ role, addressToPick = false }: PersonFieldsProps) {
  const section = sectionOf(role);
  const t = useTexts(partyTexts);
  const { getValues, setValue } = useFormContext<NorwegianParty>();
  const [dialCode, number] = useWatch<NorwegianParty, ['phoneCountryCode', 'phoneNumber']>({
    name: ['phoneCountryCode', 'phoneNumber'],
  });
  const codes = useDialCodes(dialCode, nearest);
  usePrefetch(loadNumberingPlans);
  const person = usePersonSearch({
    phone: () => getValues(['phoneCountryCode', 'phoneNumber']),
    ...useFillIn({ addressToPick }),
  });
  const result = person.resultFor(dialCode, number);
  const landline = dialCode === '+47' && /^[\d ]{8,}$/.test(number) && !isNorwegianMobile(dialCode, number);
  const said =
    result?.outcome === 'found' || result?.outcome === 'kept'
      ? t.personSearch[result.outcome](result.name)
      : result
        ? t.personSearch[result.outcome]
        : role === 'recipient' && landline
          ? t.recipient.noTextMessage
          : undefined;

  const done = () => {
    const [code, typed] = getValues(['phoneCountryCode', 'phoneNumber']);
    const grouped = formatPhone(code, typed);
    if (grouped !== typed) setValue('phoneNumber', grouped);
    void person.search();
  };

  const Wrapper = role === 'recipient' && !addressToPick ? ContactField : Fragment;

  return (
    <>
      <div>
        <Wrapper>
          <PhoneField
            codeName="phoneCountryCode"
            numberName="phoneNumber"
            codes={codes}
            {...(section && { section })}
            onDone={done}
          />
        </Wrapper>
        <Hint status={result?.outcome === 'found' ? 'success' : 'info'} text={said} />
      </div>
      <TextField name="name" label={t.name} autoComplete={autoCompleteOf(section, 'name')} />
    </>
  );
}

/** The name on the mailbox, if it is another person's. */
function CareOfFields({ role }: { role: Role }) {
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
function AddressLine2Field({ section }: { section: string | undefined }) {
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
