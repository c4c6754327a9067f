import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { priceLines as english } from './price-lines/en';
import { priceLines as norwegian } from './price-lines/no';

interface Case {
  name: string;
  no: string;
  en: string;
}

test.each([
  ['no', norwegian],
  ['en', english],
] as const)('the parts of a price have the names that the receipt has, in %s', (language, names) => {
  const listed = vectors<Case>('price-lines').map((line) => [line.name, line[language]]);
  expect(names).toEqual(Object.fromEntries(listed));
});
