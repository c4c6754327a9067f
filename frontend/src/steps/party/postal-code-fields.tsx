import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { postalCodeQuery } from '@/api/get-postal-code';
import { postalCodeCode } from '@/domain/postal-code';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { autoCompleteOf } from '@/ui/form/auto-complete';
import { FieldRow } from '@/ui/form/field-row';
import { TextField } from '@/ui/form/text-field';
import { Hint } from './hint';
import { type NorwegianParty, tidy } from './party';
import { partyTexts } from './texts/texts';

/**
 * A Norwegian postal code and its city from the register. If the register does not answer, the customer writes the
 * city; once it does answer, its city counts, and the customer is told where theirs was another.
 */
export function PostalCodeFields({ section }: { section: string | undefined }) {
  const t = useTexts(partyTexts);
  const { getValues, setValue, trigger } = useFormContext<NorwegianParty>();
  const typed = useWatch<NorwegianParty, 'address.postalCode'>({ name: 'address.postalCode' });
  const { postalCode } = tidy({ postalCode: typed });
  const complete = postalCodeCode(postalCode) === undefined;
  const { data: place, isError } = useQuery(postalCodeQuery(postalCode));
  const registered = useRef('');
  const [replaced, setReplaced] = useState({ postalCode: '', written: '' });

  useEffect(() => {
    if (complete && !place) return; // loading or unavailable: the city stays as it is
    const city = complete && place?.valid ? place.city : '';
    const written = getValues('address.city');
    if (city !== written) {
      setValue('address.city', city);
      if (city && written && written !== registered.current && !isSameCity(city, written))
        setReplaced({ postalCode, written });
      else if (city) announce(t.postalCodePlace(city));
    }
    registered.current = city;
    if (complete) void trigger('address.postalCode');
  }, [postalCode, complete, place, getValues, setValue, trigger, t]);

  const told = place && replaced.postalCode === postalCode && replaced.written;
  return (
    <div>
      <FieldRow
        onChange={() => {
          setValue('address.locationId', ''); // an edited address is no longer the chosen one
        }}
      >
        <TextField
          name="address.postalCode"
          label={t.postalCode}
          inputMode="numeric"
          autoComplete={autoCompleteOf(section, 'postal-code')}
        />
        <TextField
          name="address.city"
          label={t.city}
          readOnly={!isError}
          autoComplete={isError ? autoCompleteOf(section, 'address-level2') : 'off'}
        />
      </FieldRow>
      <Hint status="warning" text={told ? t.postalCodeReplaces(postalCode, place.city, told) : undefined} />
    </div>
  );
}

const isSameCity = (a: string, b: string) =>
  a.trim().toLocaleUpperCase('nb') === b.trim().toLocaleUpperCase('nb');
