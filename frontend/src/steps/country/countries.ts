import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { AbroadProduct, Destination, ShipmentDraft } from './destination';

/** The destinations of the product, sorted by name in the current language. */
export function useCountries(product: AbroadProduct) {
  const wanted = countriesQuery({ product, language: useLanguage() });
  return useQuery({ ...wanted, placeholderData: keepPreviousData });
}

/** The name of the chosen country in the current language, whatever language it was chosen in. */
export function useDestinationName({ product, country }: ShipmentDraft): string | undefined {
  const countries = useCountries(product ?? 'PACKAGE_ABROAD').data;
  return countries?.find(({ value }) => value === country?.value)?.caption ?? country?.caption;
}

/** The same as a component, for code that cannot call a hook. */
export function DestinationName({ draft }: { draft: ShipmentDraft }): string | undefined {
  return useDestinationName(draft);
}

/** The country as the draft stores it. */
export function toDestination(country: Country | undefined): Destination | undefined {
  if (!country?.feature) return undefined;
  const { value, caption, dialCode, available, feature } = country;
  return { value, caption, dialCode, available, feature };
}
