import type { Country } from '@/api/schema';

/**
 * The countries that match a typed text, best first: the name starts with it, another name of the country starts
 * with it, then a name contains it. Ignores accents.
 */
export function matchingCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed);
  const hits = (matches: (country: Country) => boolean) => countries.filter(matches);
  const best = hits(({ caption }) => plain(caption).startsWith(wanted));
  const good = hits((country) => namesOf(country).some((name) => name.startsWith(wanted)));
  const fair = hits((country) => namesOf(country).some((name) => name.includes(wanted)));
  return [...new Set([...best, ...good, ...fair])];
}

/** The country whose full name is the text, or the only one that matches it. */
export function countryNamed(countries: readonly Country[], typed: string): Country | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  const named = countries.find((country) => namesOf(country).includes(wanted));
  const [only, another] = matchingCountries(countries, typed);
  return named ?? (another ? undefined : only);
}

function namesOf({ value, caption, alternativeNames }: Country): string[] {
  return [caption, ...alternativeNames, value].map(plain);
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
