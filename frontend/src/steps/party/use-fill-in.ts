import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SearchPersonResponse } from '@/api/schema';
import type { NorwegianParty } from './party';

/**
 * Fills a found person into the form, but never overwrites the customer's own answers, which may describe
 * another person. Name and address are each filled in as a whole, if empty or filled in by an earlier search.
 * The address is also filled in if it only has its own postal code, as when that was asked for the price of a
 * parcel. A form that the customer or the browser filled in identically counts as filled in. With
 * `addressToPick` the address only has to be picked from suggestions, so it is not wrong yet.
 */
export function useFillIn({ addressToPick = false } = {}) {
  const { clearErrors, getValues, setValue } = useFormContext<NorwegianParty>();
  const filledIn = useRef({ name: '', address: '' });

  return () => {
    const before = written(getValues());
    return ({ name, address: street, postalCode, city }: SearchPersonResponse): boolean => {
      const now = written(getValues());
      const isFree = (unit: 'name' | 'address') =>
        now[unit] === before[unit] && (now[unit] === '' || now[unit] === filledIn.current[unit]);

      const isWritten = now.name === name && now.address === `${street}\n${postalCode}`;
      if (isWritten) return true;
      const nameIsFree = isFree('name');
      const addressIsFree = isFree('address') || now.address === postalCode;
      if (nameIsFree) {
        setValue('name', name, { shouldValidate: true });
        filledIn.current.name = written(getValues()).name;
      }
      if (addressIsFree) {
        const found = { ...getValues('address'), street, postalCode, city, locationId: '' };
        setValue('address', found, { shouldValidate: !addressToPick });
        if (addressToPick) clearErrors('address');
        filledIn.current.address = written(getValues()).address;
      }
      return nameIsFree && addressIsFree;
    };
  };
}

/** The part of the name or address that the customer types. City and id follow from the rest. */
function written({ name, address }: NorwegianParty) {
  const lines = Object.entries({ ...address, city: '', locationId: '' }).map(([, line]) => line.trim());
  return { name: name.trim(), address: lines.filter(Boolean).join('\n') };
}
