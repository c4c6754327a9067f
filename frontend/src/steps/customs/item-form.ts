import * as z from 'zod/mini';
import type { Country } from '@/api/schema';
import {
  descriptionCode,
  dottedTariffNumber,
  type ItemDemands,
  netWeightCode,
  originCode,
  quantityCode,
  tariffNumberCode,
  valueCode,
} from '@/domain/customs-item';
import { parseDecimal, parseWhole } from '@/domain/typed-number';
import { optional, type Rule } from '@/domain/field-code';
import type { Language } from '@/i18n/language';
import type { CustomsItem } from './customs-answers';

/** An item as typed. */
export interface ItemValues {
  description: string;
  quantity: string;
  value: string;
  netWeight: string;
  tariffNumber: string;
  /** A country's name, chosen or typed. */
  origin: string;
}

export const emptyItem: ItemValues = {
  description: '',
  quantity: '1',
  value: '',
  netWeight: '',
  tariffNumber: '',
  origin: '',
};

/** The rules of the dialog; issues are keys of the texts' `fieldErrors`. */
export function itemSchema(demands: ItemDemands, origins: readonly Country[]) {
  const needed = (rule: Rule, required: boolean) => (required ? rule : optional(rule));
  const codes = origins.map(({ value }) => value);
  return z.object({
    description: field('description', descriptionCode),
    tariffNumber: field(
      'tariffNumber',
      needed((text) => tariffNumberCode(text, demands.tariffDigits), demands.tariffNumber),
    ),
    quantity: field('quantity', (text) => filled(text) ?? quantityCode(parseWhole(text))),
    value: field('value', (text) => filled(text) ?? kronerCode(parseWhole(text))),
    netWeight: field(
      'netWeight',
      (text) => filled(text) ?? netWeightCode(parseDecimal(text), demands.mostNetKilos),
    ),
    origin: field(
      'origin',
      needed(
        (text) => filled(text) ?? originCode(originOf(origins, text)?.value ?? text, codes),
        demands.origin,
      ),
    ),
  });
}

export function toItem(id: number, values: ItemValues, origins: readonly Country[]): CustomsItem {
  const origin = originOf(origins, values.origin);
  return {
    id,
    description: values.description.trim(),
    quantity: parseWhole(values.quantity),
    value: parseWhole(values.value),
    netWeightInKg: parseDecimal(values.netWeight),
    tariffNumber: dottedTariffNumber(values.tariffNumber),
    ...(origin && { countryOfOrigin: { value: origin.value, caption: origin.caption } }),
  };
}

/** The item as the customer would type it in that language. */
export function toValues(item: CustomsItem, originName: string, language: Language): ItemValues {
  return {
    description: item.description,
    quantity: String(item.quantity),
    value: String(item.value),
    netWeight: String(item.netWeightInKg).replace('.', language === 'no' ? ',' : '.'),
    tariffNumber: item.tariffNumber,
    origin: originName,
  };
}

/** The country with exactly this name, in the language of the page or else in the one in which it was written. */
function originOf(origins: readonly Country[], name: string): Country | undefined {
  const wanted = name.trim().toLowerCase();
  const named = (names: readonly string[]) => names.some((each) => each.toLowerCase() === wanted);
  return (
    origins.find(({ caption }) => named([caption])) ??
    origins.find(({ alternativeNames }) => named(alternativeNames))
  );
}

function field(name: keyof ItemValues, rule: Rule) {
  return z.string().check(({ value, issues }) => {
    const code = rule(value);
    if (code) issues.push({ code: 'custom', input: value, message: `${name}.${code}` });
  });
}

function filled(text: string) {
  return text.trim() === '' ? 'REQUIRED' : undefined;
}

/** Above the integers of the contract; the limits on goods are far below. */
function kronerCode(kroner: number) {
  return kroner > 2_147_483_647 ? 'TOO_LARGE' : valueCode(kroner);
}
