import type { Country } from '@/api/schema';

/**
 * The countries that a typed text may mean, best first: those whose name begins with it, then those with
 * another name that does, then those that contain it. Accents may be left out.
 */
export function matchingCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed);
  const hits = (matches: (country: Country) => boolean) => countries.filter(matches);
  const best = hits(({ caption }) => plain(caption).startsWith(wanted));
  const good = hits((country) => namesOf(country).some((name) => name.startsWith(wanted)));
  const fair = hits((country) => namesOf(country).some((name) => name.includes(wanted)));
  return [...new Set([...best, ...good, ...fair])];
}

/** The country that a text names in full, or that is the only one it may mean. */
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
