import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import {
  descriptionCode,
  dottedTariffNumber,
  inlandItemDemands,
  type ItemDemands,
  itemDemands,
  netWeightCode,
  originCode,
  quantityCode,
  tariffNumberCode,
  valueCode,
} from './customs-item';
import { optional, type Rule } from './field-code';

type Case = { name: string; valid: boolean; code?: string } & (
  | { field: 'quantity' | 'value'; input: number }
  | { field: 'netWeightInKg'; input: number; destination?: string }
  | { field: 'description'; input: string }
  | { field: 'tariffNumber'; input: string; required: boolean; destination: string }
  | { field: 'countryOfOrigin'; input: string; required: boolean }
);

/** What items must have on their way to a country; to Norway, where they pass a border inside it. */
function demandsOf(destination: string | undefined): ItemDemands {
  if (destination === 'NO') return inlandItemDemands('GIFT');
  const tariffNumberDigits = destination === 'US' ? 10 : 8;
  return itemDemands('GIFT', { requiresTariffNumber: true, tariffNumberDigits, prepaidDuty: false });
}

const required = (rule: Rule, isRequired: boolean) => (isRequired ? rule : optional(rule));

function check(vector: Case) {
  switch (vector.field) {
    case 'description':
      return descriptionCode(vector.input);
    case 'quantity':
      return quantityCode(vector.input);
    case 'value':
      return valueCode(vector.input);
    case 'netWeightInKg':
      return netWeightCode(vector.input, demandsOf(vector.destination).mostNetKilos);
    case 'tariffNumber': {
      const { tariffDigits } = demandsOf(vector.destination);
      return required((text) => tariffNumberCode(text, tariffDigits), vector.required)(vector.input);
    }
    case 'countryOfOrigin':
      return required((code) => originCode(code, ['NO', 'CN']), vector.required)(vector.input);
  }
}

test.each(vectors<Case>('customs-item'))('customs item, $field: $name', (vector) => {
  expect(check(vector)).toBe(vector.valid ? undefined : vector.code);
});

test.each([
  ['6110202079', '6110.20.2079'],
  ['61102000', '6110.20.00'],
  ['6110.20.00', '6110.20.00'],
  ['611020', '6110.20'],
  ['61102', '61102'],
  ['abc', 'abc'],
])('the tariff number %s is shown as %s', (typed, shown) => {
  expect(dottedTariffNumber(typed)).toBe(shown);
});
