import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { AbroadProductType, Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { CustomsItem } from './customs-answers';

/** The countries of origin, named in the current language. `product`: the product whose list is used. */
export function useOrigins(product: AbroadProductType) {
  return useQuery(countriesQuery({ product, role: 'ORIGIN', language: useLanguage() }));
}

/** The item's country of origin, in the language of `origins`; undefined if it has none. */
export function originName(
  origins: readonly Country[] | undefined,
  { countryOfOrigin: origin }: Pick<CustomsItem, 'countryOfOrigin'>,
): string | undefined {
  return origins?.find(({ value }) => value === origin?.value)?.caption ?? origin?.caption;
}
