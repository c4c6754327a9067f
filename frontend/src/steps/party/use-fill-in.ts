import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SearchPersonResponse } from '@/api/schema';
import type { NorwegianParty } from './norwegian-party';

/**
 * Fills a found person into the form, but never over the customer's own words: those may be about somebody
 * else. Name and address go in each as a whole, where there was nothing, or only what an earlier search left.
 */
export function useFillIn() {
  const { getValues, setValue } = useFormContext<NorwegianParty>();
  const filledIn = useRef({ name: '', address: '' });

  return () => {
    const before = written(getValues());
    return ({ name, address: street, postalCode, city }: SearchPersonResponse): boolean => {
      const now = written(getValues());
      const isFree = (unit: 'name' | 'address') =>
        now[unit] === before[unit] && (now[unit] === '' || now[unit] === filledIn.current[unit]);

      const [nameIsFree, addressIsFree] = [isFree('name'), isFree('address')];
      if (nameIsFree) {
        setValue('name', name, { shouldValidate: true });
        filledIn.current.name = written(getValues()).name;
      }
      if (addressIsFree) {
        const found = { ...getValues('address'), street, postalCode, city, locationId: '' };
        setValue('address', found, { shouldValidate: true });
        filledIn.current.address = written(getValues()).address;
      }
      return nameIsFree && addressIsFree;
    };
  };
}

/** What a customer writes of the two. City and id are no words of theirs: they follow from the rest. */
function written({ name, address }: NorwegianParty) {
  const lines = Object.entries({ ...address, city: '', locationId: '' }).map(([, line]) => line.trim());
  return { name: name.trim(), address: lines.filter(Boolean).join('\n') };
}
