import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { AbroadProductType, Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { CustomsItem } from './customs-details';

/** The countries where goods may have been made, in the language of the visit. `product`: whose list it is. */
export function useOrigins(product: AbroadProductType): readonly Country[] {
  return useQuery(countriesQuery({ product, role: 'ORIGIN', language: useLanguage() })).data ?? [];
}

/** Where the item was made, in the language of `origins`; undefined where the item does not say. */
export function originName(
  origins: readonly Country[],
  { countryOfOrigin: origin }: Pick<CustomsItem, 'countryOfOrigin'>,
): string | undefined {
  return origins.find(({ value }) => value === origin?.value)?.caption ?? origin?.caption;
}
