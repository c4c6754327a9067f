import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { AbroadProduct, Destination, ShipmentDraft } from './destination';

/** The countries that the product goes to, by name in the language of the visit. */
export function useCountries(product: AbroadProduct) {
  const wanted = countriesQuery({ product, language: useLanguage() });
  return useQuery({ ...wanted, placeholderData: keepPreviousData });
}

/** The chosen country's name in the language of the visit, whatever language it was chosen in. */
export function useDestinationName({ product, country }: ShipmentDraft): string | undefined {
  const countries = useCountries(product ?? 'PACKAGE_ABROAD').data;
  return countries?.find(({ value }) => value === country?.value)?.caption ?? country?.caption;
}

/** The same, where only what is shown can ask for it. */
export function DestinationName({ draft }: { draft: ShipmentDraft }): string | undefined {
  return useDestinationName(draft);
}

/** What the draft keeps of a country. */
export function toDestination(country: Country | undefined): Destination | undefined {
  if (!country?.feature) return undefined;
  const { value, caption, dialCode, feature } = country;
  return { value, caption, dialCode, feature };
}
