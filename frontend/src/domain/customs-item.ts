import { latinCode } from './address-line';
import type { SendingReason } from './customs-declaration';
import { characters, type FieldCode } from './field-code';
import { latinTyped } from './typed-text';

/** Whether every item needs a tariff number and an origin, for any destination (spec §3, "Sending reasons"). */
export function requiresTariff(reason: SendingReason): boolean {
  return reason === 'SALE' || reason === 'RETURNED_GOODS' || reason === 'OTHER';
}

/** The destination's rules for items. */
interface DestinationRules {
  readonly requiresTariffNumber: boolean;
  readonly tariffNumberDigits: number;
  /** Duty is estimated for the sender, from tariff number and origin. */
  readonly prepaidDuty: boolean;
}

/** What every item needs, depending on reason and destination (spec §5, "Customs item"). */
export interface ItemDemands {
  readonly tariffNumber: boolean;
  /** The allowed numbers of digits of a tariff number. */
  readonly tariffDigits: readonly number[];
  readonly origin: boolean;
  /** The weight limit of the heaviest product (spec §9). */
  readonly mostNetKilos: number;
}

/** For items sent abroad. */
export function itemDemands(reason: SendingReason, destination: DestinationRules): ItemDemands {
  const origin = requiresTariff(reason) || destination.prepaidDuty;
  return {
    tariffNumber: origin || destination.requiresTariffNumber,
    tariffDigits: [destination.tariffNumberDigits],
    origin,
    mostNetKilos: 20,
  };
}

/**
 * For items that pass a customs border inside Norway: a tariff number for every reason, with the six international
 * digits, Norway's eight, or the ten of the country that they came from.
 */
export function inlandItemDemands(reason: SendingReason): ItemDemands {
  return { tariffNumber: true, tariffDigits: [6, 8, 10], origin: requiresTariff(reason), mostNetKilos: 35 };
}

/** Whether a declared item has what is needed. It was complete when it was declared, perhaps for another destination. */
export function meetsDemands(
  { tariffNumber, countryOfOrigin }: { readonly tariffNumber: string; readonly countryOfOrigin?: unknown },
  demands: ItemDemands,
): boolean {
  const isMissing =
    tariffNumber === '' ? demands.tariffNumber : tariffNumberCode(tariffNumber, demands.tariffDigits);
  return !isMissing && (!demands.origin || countryOfOrigin !== undefined);
}

const longestDescription = 256;

/** Blanks around the text do not count, nor does it whether an accent is a character of its own. */
export function descriptionCode(typed: string): FieldCode | undefined {
  const text = typed.trim().normalize('NFC');
  if (text === '') return 'REQUIRED';
  return characters(text) > longestDescription ? 'TOO_LONG' : latinCode(text);
}

/** 1 to 9999, inclusive. */
export function quantityCode(quantity: number): FieldCode | undefined {
  return wholeCode(quantity) ?? (quantity > 9999 ? 'TOO_LARGE' : undefined);
}

/** Whole kroner, at least 1. The upper limit applies to the whole declaration. */
export function valueCode(kroner: number): FieldCode | undefined {
  return wholeCode(kroner);
}

/** From 0.001 kg in steps of 0.001. */
export function netWeightCode(kilograms: number, most: number): FieldCode | undefined {
  if (Number.isNaN(kilograms)) return 'INVALID';
  if (kilograms < 0.001) return 'TOO_SMALL';
  if (kilograms > most) return 'TOO_LARGE';
  const grams = kilograms * 1000;
  return Math.abs(grams - Math.round(grams)) > 1e-6 ? 'INVALID' : undefined;
}

/** One of these numbers of digits, with or without dots, in an existing chapter (01 to 97, without 77). */
export function tariffNumberCode(text: string, digits: readonly number[]): FieldCode | undefined {
  if (text.trim() === '') return 'REQUIRED';
  const number = latinTyped(text)
    .trim()
    .replace(/(?<=\d)\.(?=\d)/g, '');
  const chapter = Number(number.slice(0, 2));
  const known = /^\d+$/.test(number) && chapter >= 1 && chapter <= 97 && chapter !== 77;
  return known && digits.includes(number.length) ? undefined : 'INVALID';
}

/** The code of one of the known countries. */
export function originCode(country: string, known: readonly string[]): FieldCode | undefined {
  if (country === '') return 'REQUIRED';
  return known.includes(country) ? undefined : 'UNKNOWN';
}

/** "6110.20", "6110.20.00", and 4.2.4 for the USA: "6110.20.2079". Anything but a complete number is returned unchanged. */
export function dottedTariffNumber(text: string): string {
  return latinTyped(text)
    .trim()
    .replaceAll('.', '')
    .replace(/^(\d{4})(\d{2})(\d{2}|\d{4})?$/, '$1.$2.$3')
    .replace(/\.$/, '');
}

function wholeCode(number: number): FieldCode | undefined {
  if (!Number.isInteger(number)) return 'INVALID';
  return number < 1 ? 'TOO_SMALL' : undefined;
}
