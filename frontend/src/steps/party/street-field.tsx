import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { AddressHit } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { autoCompleteOf } from '@/ui/form/auto-complete';
import { useField } from '@/ui/form/form';
import { Hint } from './hint';
import type { NorwegianParty } from './party';
import { partyTexts } from './texts/texts';
import { hitText, useAddressSearch } from './use-address-search';

interface StreetFieldProps {
  section: string | undefined;
  /** Whether a post-office box is refused. */
  streetOnly: boolean;
}

/**
 * A Norwegian street address or post-office box, with suggestions while the customer types. A suggestion fills in the
 * whole address; free text is accepted too, with a hint to check it if the search knows no such address.
 */
export function StreetField({ section, streetOnly }: StreetFieldProps) {
  const t = useTexts(partyTexts);
  const { setValue } = useFormContext<NorwegianParty>();
  const { field } = useController<NorwegianParty, 'address.street'>({ name: 'address.street' });
  const { id, error } = useField('address.street');
  const input = useRef<HTMLInputElement>(null);

  // Only typed text is searched; text that the page or the browser fills in is already an address.
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState('');
  const { failed, ...search } = useAddressSearch(typed);
  const isUnknown = !failed && search.items?.every((hit) => written(hit.street) !== written(field.value));

  const choose = ({ street, postalCode, city, locationId }: AddressHit) => {
    setTyped('');
    setValue('address.street', street, { shouldValidate: true });
    setValue('address.postalCode', postalCode, { shouldValidate: true });
    setValue('address.city', city);
    setValue('address.locationId', locationId);
  };

  return (
    <div>
      <Combobox
        id={id}
        label={t.street}
        description={streetOnly ? t.addressSearch.streetOnly : t.addressSearch.description}
        error={error}
        value={field.value}
        onValueChange={(value) => {
          setValue('address.locationId', ''); // an edited address is no longer the chosen one
          field.onChange(value);
          setTyped(document.activeElement === input.current ? value : '');
        }}
        {...search}
        itemKey={({ locationId }) => locationId}
        itemText={hitText}
        onChoose={choose}
        onBlur={() => {
          field.onBlur();
          setLeft(typed);
        }}
        noHits={t.addressSearch.noHits}
        autoComplete={autoCompleteOf(section, 'address-line1')}
        inputRef={(element) => {
          input.current = element;
          field.ref(element);
        }}
      />
      <Hint
        status="warning"
        text={left === field.value && isUnknown && !error ? t.addressSearch.doubt : undefined}
      />
    </div>
  );
}

/** The street as compared: "Storgata 1 b" is "Storgata 1B". */
function written(street: string): string {
  return street.replaceAll(/\s/g, '').toLowerCase();
}
