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
export function toDestination({ value, caption, dialCode, feature }: Country): Destination | undefined {
  return feature && { value, caption, dialCode, feature };
}

/**
 * The countries that a typed text may mean, best first: those that begin with it, by name or by another name,
 * and then those that contain it. Accents may be left out.
 */
export function matchingCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed);
  const rank = ({ value, caption, alternativeNames }: Country) => {
    const names = [caption, ...alternativeNames].map(plain);
    if (names[0]?.startsWith(wanted)) return 0;
    if (value.toLowerCase() === wanted || names.some((name) => name.startsWith(wanted))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : undefined;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((candidate): candidate is { country: Country; rank: number } => candidate.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
