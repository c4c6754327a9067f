import { expect, test } from 'vitest';
import { inSentence } from './country-in-english';

test.each([
  ['Sweden', 'Sweden'],
  ['United States', 'the United States'],
  ['Netherlands', 'the Netherlands'],
  ['Faroe Islands', 'the Faroe Islands'],
  ['Czechia', 'Czechia'],
  ['Republic of Korea', 'the Republic of Korea'],
])('%s is "%s" in a sentence', (name, inText) => {
  expect(inSentence(name)).toBe(inText);
});
