import { expect, test } from 'vitest';
import type { AbroadParty } from '@/api/schema';
import { countryName } from '@/i18n/country-name';
import { receiverLines, senderLines } from './abroad-party';

const party: AbroadParty = {
  name: 'Anna Andersson',
  address: 'Drottninggatan 5',
  addressLine2: '',
  location: { postalCode: '111 51', city: 'Stockholm', state: '' },
  countryCode: 'SE',
  phoneNumber: '',
  email: '',
  locationId: '',
  reference: '',
  companyVatNumber: '',
};

test('a recipient ends with the country, in English and in capitals', () => {
  expect(receiverLines(party)).toEqual(['Anna Andersson', 'Drottninggatan 5', '111 51 Stockholm', 'SWEDEN']);
});

test.each([
  ['US', 'NY', 'New York NY 10118'],
  ['GB', '', 'New York 10118'],
  ['BR', 'RJ', '10118 New York-RJ'],
  ['MX', 'CMX', '10118 New York, CMX'],
])('the town line of %s has the state where the country writes it', (countryCode, state, line) => {
  const location = { postalCode: '10118', city: 'New York', state };
  expect(receiverLines({ ...party, countryCode, location })).toContain(line);
});

test('for reading, the countries have their names in the language of the visit', () => {
  expect(receiverLines(party, 'no').at(-1)).toBe('Sverige');
  expect(senderLines(party, 'en').at(-1)).toBe('Norway');
});

test('a second address line is included, an empty one is left out', () => {
  expect(receiverLines({ ...party, addressLine2: 'Lgh 1102' })).toHaveLength(5);
});

test('a sender is in Norway', () => {
  expect(senderLines({ ...party, countryCode: '+47' }).at(-1)).toBe('NORWAY');
});

test('a country has its name in both languages, and an unknown code is shown unchanged', () => {
  expect(countryName('SE', 'no')).toBe('Sverige');
  expect(countryName('SE', 'en')).toBe('Sweden');
  expect(countryName('+47', 'no')).toBe('+47');
});
