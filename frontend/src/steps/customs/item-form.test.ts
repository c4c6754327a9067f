import { expect, test } from 'vitest';
import { parseDecimal } from '@/domain/typed-number';
import { inlandItemDemands } from '@/domain/customs-item';
import type { Country } from '@/api/schema';
import { emptyItem, itemSchema, toItem, toValues } from './item-form';

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

test('a country of origin that was written in the other language is the same country', () => {
  const germany = { value: 'DE', caption: 'Germany', alternativeNames: ['Tyskland'] } as Country;
  const item = { ...emptyItem, description: 'Novel', value: '200', netWeight: '0.35', origin: 'Tyskland' };
  expect(
    itemSchema({ ...inlandItemDemands('GIFT'), tariffNumber: false, origin: true }, [germany]).safeParse(item)
      .success,
  ).toBe(true);
  expect(toItem(1, item, [germany]).countryOfOrigin).toEqual({ value: 'DE', caption: 'Germany' });
});
