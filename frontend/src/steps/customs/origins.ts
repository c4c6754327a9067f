import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { AbroadProductType, Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { CustomsItem } from './customs-details';

/** The countries of origin, named in the current language. `product`: the product whose list is used. */
export function useOrigins(product: AbroadProductType): readonly Country[] {
  return useQuery(countriesQuery({ product, role: 'ORIGIN', language: useLanguage() })).data ?? [];
}

/** The item's country of origin, in the language of `origins`; undefined if it has none. */
export function originName(
  origins: readonly Country[],
  { countryOfOrigin: origin }: Pick<CustomsItem, 'countryOfOrigin'>,
): string | undefined {
  return origins.find(({ value }) => value === origin?.value)?.caption ?? origin?.caption;
}
