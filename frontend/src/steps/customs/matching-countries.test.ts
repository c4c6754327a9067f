import { expect, test } from 'vitest';
import type { Country } from '@/api/schema';
import { countryNamed, matchingCountries } from './matching-countries';

const country = (value: string, caption: string, ...alternativeNames: string[]): Country => ({
  dialCode: '',
  value,
  caption,
  alternativeNames,
  available: true,
  notices: [],
});

const countries = [
  country('CI', 'Elfenbenskysten', "Côte d'Ivoire"),
  country('NL', 'Nederland', 'Holland', 'Netherlands'),
  country('NE', 'Niger'),
  country('NG', 'Nigeria'),
  country('CH', 'Sveits', 'Switzerland'),
  country('SE', 'Sverige', 'Sweden'),
  country('US', 'USA', 'Amerika', 'De forente stater'),
];

const found = (typed: string) => matchingCountries(countries, typed).map(({ value }) => value);

test('a match at the start of the name comes first, then one in another name, then one inside a name', () => {
  expect(found('sve')).toEqual(['CH', 'SE']);
  expect(found('ne')).toEqual(['NL', 'NE']);
});

test.each([
  ['Holland', 'NL'],
  ['cote d', 'CI'],
  ['amerika', 'US'],
  ['us', 'US'],
])('%j finds %s', (typed, code) => {
  expect(found(typed)[0]).toBe(code);
});

test('an empty text matches all countries', () => {
  expect(found('')).toHaveLength(countries.length);
});

test.each([
  ['sverige', 'SE'],
  ['Niger', 'NE'],
  ['Switzerland', 'CH'],
  ['elf', 'CI'],
  ['sve', undefined],
  ['', undefined],
  ['Atlantis', undefined],
])('%j names %s', (typed, code) => {
  expect(countryNamed(countries, typed)?.value).toBe(code);
});
