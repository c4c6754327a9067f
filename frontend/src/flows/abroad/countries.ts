import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { AbroadDraft, AbroadProduct, Destination } from './draft';

/** The countries that the product goes to, by name in the language of the visit. */
export function useCountries(product: AbroadProduct) {
  const wanted = countriesQuery({ product, language: useLanguage() });
  return useQuery({ ...wanted, placeholderData: keepPreviousData });
}

/** The chosen country's name in the language of the visit, whatever language it was chosen in. */
export function useDestinationName({ product, country }: AbroadDraft): string | undefined {
  const countries = useCountries(product ?? 'PACKAGE_ABROAD').data;
  return countries?.find(({ value }) => value === country?.value)?.caption ?? country?.caption;
}

/** What the draft keeps of a country. */
export function toDestination(country: Country | undefined): Destination | undefined {
  if (!country?.feature) return undefined;
  const { value, caption, dialCode, feature } = country;
  return { value, caption, dialCode, feature };
}
