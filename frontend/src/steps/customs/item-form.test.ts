import { expect, test } from 'vitest';
import { parseDecimal } from '@/domain/typed-number';
import { toValues } from './item-form';

test.each([
  ['no', '0,35'],
  ['en', '0.35'],
] as const)('a weight is edited with the decimal sign of the language (%s)', (language, written) => {
  const book = {
    id: 1,
    description: 'Novel',
    quantity: 1,
    value: 200,
    netWeightInKg: 0.35,
    tariffNumber: '',
  };
  const { netWeight } = toValues(book, '', language);
  expect(netWeight).toBe(written);
  expect(parseDecimal(netWeight)).toBe(0.35);
});
