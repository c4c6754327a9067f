import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { AbroadProductType, Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import { matchingCountries } from './matching-countries';

/** The countries where goods may have been made, in the language of the visit. */
export function useOrigins(product: AbroadProductType) {
  const language = useLanguage();
  const countries = useQuery(countriesQuery({ product, role: 'ORIGIN', language })).data ?? [];
  const norwayFirst = countries.toSorted((one, other) => Number(isNorway(other)) - Number(isNorway(one)));
  return {
    countries,
    find: (typed: string) => matchingCountries(norwayFirst, typed),
    /** The country's name, whatever language it was chosen in. */
    nameOf: (country: { value: string; caption: string }) =>
      countries.find(({ value }) => value === country.value)?.caption ?? country.caption,
  };
}

function isNorway({ value }: Country): boolean {
  return value === 'NO';
}
