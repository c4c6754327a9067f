import { latinCode } from './address-line';
import { characters, type FieldCode } from './field-code';

export const sendingReasons = [
  'SALE',
  'GIFT',
  'DOCUMENTS',
  'COMMERCIAL_SAMPLE',
  'RETURNED_GOODS',
  'OTHER',
] as const;
export type SendingReason = (typeof sendingReasons)[number];

/** Whether every item needs a tariff number and an origin, wherever it goes (spec §3, "Sending reasons"). */
export function requiresTariff(reason: SendingReason): boolean {
  return reason === 'SALE' || reason === 'RETURNED_GOODS' || reason === 'OTHER';
}

/** What the destination has to say about items. */
export interface DestinationRules {
  readonly requiresTariffNumber: boolean;
  readonly tariffNumberDigits: number;
  /** The sender pays duty in advance: it is computed of tariff number and origin. */
  readonly prepaidDuty: boolean;
}

/** What every item must have, given why and where it is sent (spec §5, "Customs item"). */
export interface ItemDemands {
  readonly tariffNumber: boolean;
  /** How many digits a tariff number may have. */
  readonly tariffDigits: readonly number[];
  readonly origin: boolean;
  /** What the heaviest parcel weighs (spec §9). */
  readonly mostNetKilos: number;
}

/** Of items that go abroad. */
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
 * Of items that pass a customs border inside Norway: their tariff number whatever the reason, with the six digits of
 * all countries, the eight of Norway, or the ten of a country that they may have come from.
 */
export function inlandItemDemands(reason: SendingReason): ItemDemands {
  return { tariffNumber: true, tariffDigits: [6, 8, 10], origin: requiresTariff(reason), mostNetKilos: 35 };
}

const longestDescription = 256;

export function descriptionCode(text: string): FieldCode | undefined {
  if (text.trim() === '') return 'REQUIRED';
  return characters(text) > longestDescription ? 'TOO_LONG' : latinCode(text);
}

/** 1 to 9999, both included. */
export function quantityCode(quantity: number): FieldCode | undefined {
  return wholeCode(quantity) ?? (quantity > 9999 ? 'TOO_LARGE' : undefined);
}

/** Whole kroner, at least 1. How much may be sent is a question of the whole declaration. */
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

/** So many digits, with or without dots between them, of a chapter that exists (01 to 97, without 77). */
export function tariffNumberCode(text: string, digits: readonly number[]): FieldCode | undefined {
  if (text.trim() === '') return 'REQUIRED';
  const number = text.trim().replace(/(?<=\d)\.(?=\d)/g, '');
  const chapter = Number(number.slice(0, 2));
  const known = /^\d+$/.test(number) && chapter >= 1 && chapter <= 97 && chapter !== 77;
  return known && digits.includes(number.length) ? undefined : 'INVALID';
}

/** One of the known countries, by its code. */
export function originCode(country: string, known: readonly string[]): FieldCode | undefined {
  if (country === '') return 'REQUIRED';
  return known.includes(country) ? undefined : 'UNKNOWN';
}

/** "6110.20", "6110.20.00", and 4.2.4 for the USA: "6110.20.2079". Anything but a complete number stays as it is. */
export function dottedTariffNumber(text: string): string {
  return text
    .trim()
    .replaceAll('.', '')
    .replace(/^(\d{4})(\d{2})(\d{2}|\d{4})?$/, '$1.$2.$3')
    .replace(/\.$/, '');
}

/** The number that was typed, blanks between its digits aside; NaN when it is no whole number. */
export function parseWhole(text: string): number {
  const digits = text.replace(/\s/g, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** As `parseWhole`, with decimals after a comma or a dot. */
export function parseDecimal(text: string): number {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}

function wholeCode(number: number): FieldCode | undefined {
  if (!Number.isInteger(number)) return 'INVALID';
  return number < 1 ? 'TOO_SMALL' : undefined;
}
