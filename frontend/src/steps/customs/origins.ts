import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import type { AbroadProductType, Country } from '@/api/schema';
import { useLanguage } from '@/i18n/language';
import type { CustomsItem } from './customs-answers';

/** The countries of origin. */
export interface Origins {
  readonly origins: readonly Country[];
  /** Why there are none; undefined while they are fetched. */
  readonly originsFailed?: { readonly failure: unknown; readonly retry: () => void } | undefined;
}

/** The countries of origin, named in the current language. `product`: the product whose list is used. */
export function useOrigins(product: AbroadProductType): Origins {
  const wanted = countriesQuery({ product, role: 'ORIGIN', language: useLanguage() });
  const { data: origins = [], error, refetch } = useQuery(wanted);
  const failed = error && origins.length === 0;
  return { origins, originsFailed: failed ? { failure: error, retry: () => void refetch() } : undefined };
}

/** The item's country of origin, in the language of `origins`; undefined if it has none. */
export function originName(
  origins: readonly Country[],
  { countryOfOrigin: origin }: Pick<CustomsItem, 'countryOfOrigin'>,
): string | undefined {
  return origins.find(({ value }) => value === origin?.value)?.caption ?? origin?.caption;
}
