import { useQuery } from '@tanstack/react-query';
import { postalPlaceQuery } from '@/api/find-postal-place';
import { postalCodeQuery } from '@/api/get-postal-code';
import { countriesQuery } from '@/api/list-countries';
import { norway, type Place } from '@/domain/advisor/choices';
import { latinTyped } from '@/domain/typed-text';
import { useLanguage } from '@/i18n/language';
import { useSettled } from '@/ui/use-settled';
import type { Filter } from '../stored-filter';

/** All countries that anything is sent to, in the current language. */
export function useCountries() {
  return useQuery(countriesQuery({ product: 'PACKAGE_ABROAD', language: useLanguage() }));
}

interface KnownPlace {
  readonly to: Place;
  /** "5003 BERGEN": the place in Norway, once the register has found it. */
  readonly found?: string;
  readonly unknown: boolean;
}

/** The destination that the fields name. */
export function usePlace({ country, place }: Filter): KnownPlace {
  const { data: countries } = useCountries();
  const typed = latinTyped(place).trim();
  const name = useSettled(typed);
  const isCode = /^\d{4}$/.test(name);
  const code = useQuery(postalCodeQuery(isCode ? name : '')).data;
  const byName = useQuery(postalPlaceQuery(isCode ? '' : name)).data;

  if (country !== 'NO') {
    const details = countries?.find(({ value }) => value === country);
    // Without the list the flow abroad, which asks for the country, says if it is closed.
    const { available } = details ?? { available: !countries };
    return { to: { country, available, details }, unknown: false };
  }
  if (name === '' || name !== typed) return { to: norway, unknown: false };
  if (isCode) {
    if (code?.valid === false) return { to: norway, unknown: true };
    const city = code ? { city: code.city } : {};
    return {
      to: { country: 'NO', postalCode: name, ...city },
      unknown: false,
      ...(code && { found: `${name} ${code.city}` }),
    };
  }
  if (!byName) return { to: norway, unknown: /^\d+$/.test(name) };
  if (byName.city === '') return { to: norway, unknown: true };
  const { city, postalCode, onlyCode } = byName;
  return {
    to: { country: 'NO', city, postalCode, ...(!onlyCode && { oneOfSeveral: true }) },
    found: onlyCode ? `${postalCode} ${city}` : city,
    unknown: false,
  };
}
