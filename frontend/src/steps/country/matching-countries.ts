import type { Country } from '@/api/schema';
import { plainText } from '@/domain/plain-text';

/**
 * The countries that a typed text may mean, best first: one with exactly that name, one whose name begins
 * with it, then one with it inside a name. Popular destinations come before others that match as well. If
 * none matches, those that match but for a typing error. Ignores accents.
 */
export function matchingCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = plainText(typed);
  const found = ranked(countries, (country) => rankOf(country, wanted));
  const errors = found.length > 0 || wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  return errors === 0
    ? found
    : ranked(countries, (country) => {
        const least = Math.min(...namesOf(country).map((name) => errorsBefore(wanted, name)));
        return least <= errors ? least : undefined;
      });
}

/**
 * The country whose full name or code is the text, or the only one with it in its names. A code in small letters may be the
 * beginning of another name: "sv" is El Salvador or Sverige.
 */
export function countryNamed(countries: readonly Country[], typed: string): Country | undefined {
  const wanted = plainText(typed);
  if (wanted === '') return undefined;
  const named = countries.find(
    (country) => namesOf(country).includes(wanted) || country.value === typed.trim(),
  );
  const [first, another] = ranked(countries, (country) => rankOf(country, wanted));
  return named ?? (another && first?.value.toLowerCase() !== wanted ? undefined : first);
}

/** The most popular destinations, the first one first. */
export function mostUsed(countries: readonly Country[]): Country[] {
  return countries.filter(({ mostUsedRank }) => mostUsedRank > 0).toSorted(byUse);
}

/** Whether the text is a Norwegian place, or the beginning of its name: nothing is sent abroad to it. */
export function namesNorway(typed: string): boolean {
  const wanted = plainText(typed);
  return (
    wanted.length >= 4 && ['norge', 'noreg', 'norway', 'svalbard'].some((name) => name.startsWith(wanted))
  );
}

/**
 * A popular country also matches the beginning of any of its names first: "amer" is the USA, not American
 * Samoa.
 */
function rankOf({ value, caption, alternativeNames, mostUsedRank }: Country, wanted: string) {
  const name = plainText(caption);
  const others = alternativeNames.map(plainText);
  const begins = (text: string) => text.startsWith(wanted);
  if (name === wanted) return 0;
  if (others.includes(wanted)) return 1;
  if (begins(name) || (mostUsedRank > 0 && wanted.length > 2 && others.some(begins))) return 2;
  if (others.some(begins) || begins(plainText(value))) return 3;
  return [name, ...others].some((text) => text.includes(wanted)) ? 4 : undefined;
}

/** The countries with a rank, lowest first. */
function ranked(countries: readonly Country[], rank: (country: Country) => number | undefined): Country[] {
  return countries
    .flatMap((country) => {
      const at = rank(country);
      return at === undefined ? [] : [{ country, at }];
    })
    .toSorted((one, other) => one.at - other.at || (one.at > 0 ? byUse(one.country, other.country) : 0))
    .map(({ country }) => country);
}

function byUse(one: Country, other: Country): number {
  const last = 1000;
  return (one.mostUsedRank || last) - (other.mostUsedRank || last);
}

/**
 * The number of wrong, missing, extra or swapped letters in a text, compared with the best matching beginning
 * of the name (optimal string alignment).
 */
function errorsBefore(wanted: string, name: string): number {
  const cost: number[][] = [Array.from({ length: name.length + 1 }, (_, length) => length)];
  const at = (row: number, column: number) => cost[row]?.[column] ?? Infinity;
  for (let row = 1; row <= wanted.length; row++) {
    cost.push([row]);
    for (let column = 1; column <= name.length; column++) {
      const same = wanted[row - 1] === name[column - 1];
      const swapped = wanted[row - 1] === name[column - 2] && wanted[row - 2] === name[column - 1];
      cost[row]?.push(
        Math.min(
          at(row - 1, column - 1) + (same ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return Math.min(...(cost.at(-1) ?? []));
}

function namesOf({ caption, alternativeNames }: Country): string[] {
  return [caption, ...alternativeNames].map(plainText);
}
