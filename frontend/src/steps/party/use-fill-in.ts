import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SearchPersonResponse } from '@/api/schema';
import type { NorwegianParty } from './party';

/**
 * Fills a found person into the form, but never overwrites the customer's own answers, which may describe
 * another person. Name and address are each filled in as a whole, if empty. The address is also filled in if it
 * only has its own postal code, as when that was asked for the price of a parcel. A form that the customer or
 * the browser filled in identically counts as filled in. With `addressToPick` the address only has to be picked
 * from suggestions, so it is not wrong yet.
 */
export function useFillIn({ addressToPick = false } = {}) {
  const { clearErrors, getValues, setValue } = useFormContext<NorwegianParty>();
  const undo = useRef<(() => void)[]>([]);

  const fill = <Unit extends 'name' | 'address'>(unit: Unit, value: NorwegianParty[Unit]) => {
    const shown = getValues(unit);
    const change = (to: typeof value, shouldValidate: boolean) => {
      setValue<'name' | 'address'>(unit, to, { shouldValidate });
      if (!shouldValidate) clearErrors(unit);
    };
    change(value, unit === 'name' || !addressToPick);
    const filledIn = written(getValues())[unit];
    undo.current.push(() => {
      if (written(getValues())[unit] === filledIn) change(shown, false);
    });
  };

  /** Returns whether it filled in everything. */
  const fillIn = ({ name, address: street, postalCode, city }: SearchPersonResponse): boolean => {
    const now = written(getValues());
    if (now.name === name && now.address === `${street}\n${postalCode}`) return true;
    const nameIsFree = now.name === '';
    const addressIsFree = now.address === '' || now.address === postalCode;
    if (nameIsFree) fill('name', name);
    if (addressIsFree) fill('address', { ...getValues('address'), street, postalCode, city, locationId: '' });
    return nameIsFree && addressIsFree;
  };

  /** Undoes what was filled in and has not been changed since: it belongs to another number. */
  const takeBack = () => {
    for (const restore of undo.current.splice(0)) restore();
  };

  return { fillIn, takeBack };
}

/** The part of the name or address that the customer types. City and id follow from the rest. */
function written({ name, address }: NorwegianParty) {
  const lines = Object.entries({ ...address, city: '', locationId: '' }).map(([, line]) => line.trim());
  return { name: name.trim(), address: lines.filter(Boolean).join('\n') };
}
