import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/language';
import { storedValue } from '@/storage/stored-value';
import { get } from './client';
import type { AbroadProductType, Country, ListCountriesRequestRole } from './schema';

interface CountriesWanted {
  product: AbroadProductType;
  language: Language;
  /** The use of the list: destinations or countries of origin. Default: destinations. */
  role?: ListCountriesRequestRole;
}

/** The countries of a product, sorted by name. Cached for the session, so a reload shows them at once (spec §3). */
export function countriesQuery({ product, language, role = 'DESTINATION' }: CountriesWanted) {
  const stored = storedValue('session', `countries-${product}-${role}-${language}`, parseCountries);
  return queryOptions({
    queryKey: ['countries', product, role, language],
    queryFn: async ({ signal }) => {
      const query = { product, role, language };
      const countries = await get<Country[]>('/sende/utland/api/code/countries', { query, signal });
      stored.write(countries);
      return countries;
    },
    initialData: () => stored.read(),
    initialDataUpdatedAt: () => stored.writtenAt()?.getTime(),
    staleTime: 60 * 60_000,
  });
}

function parseCountries(value: unknown): Country[] | undefined {
  return Array.isArray(value) && value.every(isCountry) ? value : undefined;
}

/** Whether a stored value is a country of this version of the page. Countries that older versions stored lack a field. */
function isCountry(value: unknown): value is Country {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    'caption' in value &&
    'feature' in value &&
    'states' in value
  );
}
