import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '@/i18n/texts';
import { autoCompleteOf } from '@/ui/form/auto-complete';
import { TextField } from '@/ui/form/text-field';
import type { NorwegianParty } from './norwegian-party';
import { PhoneSearchField } from './phone-search-field';
import { PostalCodeFields } from './postal-code-fields';
import { StreetField } from './street-field';
import { partyTexts } from './texts/texts';
import { useFillIn } from './use-fill-in';
import { usePersonSearch } from './use-person-search';

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

interface PersonFieldsProps {
  section: string | undefined;
  /** Whether the address must be picked from the search. */
  addressToPick?: boolean;
}

/** Phone and name of a person in Norway. The phone comes first because it may fill in the rest. */
export function PersonFields({ section, addressToPick = false }: PersonFieldsProps) {
  const t = useTexts(partyTexts);
  const { getValues } = useFormContext<NorwegianParty>();
  const person = usePersonSearch({
    phone: () => getValues(['phoneCountryCode', 'phoneNumber']),
    begin: useFillIn({ addressToPick }),
  });

  return (
    <>
      <PhoneSearchField section={section} search={person.search} resultFor={person.resultFor} />
      <TextField name="name" label={t.name} autoComplete={autoCompleteOf(section, 'name')} />
    </>
  );
}
