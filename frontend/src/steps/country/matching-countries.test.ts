import { expect, test } from 'vitest';
import type { Country } from '@/api/schema';
import { countryNamed, matchingCountries, mostUsed, namesNorway } from './matching-countries';

const country = (
  value: string,
  caption: string,
  mostUsedRank: number,
  ...alternativeNames: string[]
): Country => ({
  dialCode: '',
  value,
  caption,
  alternativeNames,
  mostUsedRank,
  available: true,
  notices: [],
  states: [],
});

const countries = [
  country('AS', 'Amerikansk Samoa', 0, 'American Samoa'),
  country('CI', 'Elfenbenskysten', 0, "Côte d'Ivoire"),
  country('SV', 'El Salvador', 0),
  country('NL', 'Nederland', 7, 'Holland', 'Netherlands'),
  country('NE', 'Niger', 0),
  country('NG', 'Nigeria', 0),
  country('GB', 'Storbritannia', 4, 'United Kingdom', 'UK', 'England', 'Scotland'),
  country('CH', 'Sveits', 0, 'Switzerland'),
  country('SE', 'Sverige', 1, 'Sweden'),
  country('UA', 'Ukraina', 0, 'Ukraine'),
  country('US', 'USA', 5, 'United States', 'Amerika', 'America', 'De forente stater'),
];

const found = (typed: string) => matchingCountries(countries, typed).map(({ value }) => value);

test('a match at the start of the name comes first, then one in another name, then one inside a name', () => {
  expect(found('ukr')).toEqual(['UA']);
  expect(found('ne')).toEqual(['NL', 'NE', 'UA']);
  expect(found('ni')).toEqual(['NE', 'NG', 'GB', 'US']);
});

test('of countries that fit as well, those that most is sent to come first', () => {
  expect(found('sve')).toEqual(['SE', 'CH']);
  expect(found('sv')).toEqual(['SE', 'CH', 'SV']);
  expect(found('amer')).toEqual(['US', 'AS']);
  expect(found('am')).toEqual(['AS', 'US']);
  expect(mostUsed(countries).map(({ value }) => value)).toEqual(['SE', 'GB', 'US', 'NL']);
});

test.each([
  ['sverge', ['SE']],
  ['svreige', ['SE']],
  ['stobrit', ['GB']],
  ['neederland', ['NL']],
  ['elfenbeinskysten', ['CI']],
  ['svri', ['SE', 'CH']],
  ['sxe', []],
  ['nexxrla', []],
  ['nexxrlan', ['NL']],
])('%j, with a typing error, finds %j', (typed, codes) => {
  expect(found(typed)).toEqual(codes);
});

test.each([
  ['norge', true],
  ['Norg', true],
  ['NORWAY', true],
  ['svalbard', true],
  ['nor', false],
  ['Nord-Korea', false],
  ['norges bank', false],
])('%j names Norway: %j', (typed, norwegian) => {
  expect(namesNorway(typed)).toBe(norwegian);
});

test.each([
  ['Holland', 'NL'],
  ['cote d', 'CI'],
  ['amerika', 'US'],
  ['america', 'US'],
  ['us', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
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
  ['uk', 'GB'],
  ['gb', 'GB'],
  ['us', 'US'],
  ['SV', 'SV'],
  ['sv', undefined],
  ['sve', undefined],
  ['sverge', undefined],
  ['', undefined],
  ['Atlantis', undefined],
])('%j names %s', (typed, code) => {
  expect(countryNamed(countries, typed)?.value).toBe(code);
});
