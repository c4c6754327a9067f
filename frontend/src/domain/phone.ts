import { characters, type FieldCode } from './field-code';
import { latinTyped } from './typed-text';

const longest = 15;

const someDigits = /^\d{4,15}$/;

/** Whether a number with its dial code, such as "+4741234567", is in use in its country, and written in full. */
export type IsInUse = (international: string) => boolean;

/**
 * The rule for a phone number (spec §5, "Phone"): digits and dashes, at most 15 characters, that are in use in a country
 * of the dial code, mobile or not. The number may begin with its dial code, as "+47" or "0047". With an empty `dialCode`
 * the number's own decides; without one, only its digits count. Without `isInUse`, which is loaded when it is needed
 * (`numbering-plans.ts`), every number of 4 to 15 digits is accepted.
 */
export function phoneCode(dialCode: string, number: string, isInUse?: IsInUse): FieldCode | undefined {
  if (number === '') return 'REQUIRED';
  if (characters(number.replace(/^\+/, '')) > longest) return 'TOO_LONG';
  const dial = dialCode === '' && number.startsWith('+') ? '+' : dialCode;
  const national = dial === '' ? number : withoutDialCode(dial, number);
  if (!/^[\d-]+$/.test(national)) return 'INVALID_CHARACTERS';
  const digits = national.replaceAll('-', '');
  if (!someDigits.test(digits)) return 'INVALID';
  return dial === '' || !isInUse || isInUse(dial + digits) ? undefined : 'INVALID';
}

/** Whether the number is a complete Norwegian mobile (spec §5). Only it is searched, and gets text messages for certain. */
export function isNorwegianMobile(dialCode: string, number: string): boolean {
  const digits = withoutDialCode(dialCode, compactPhone(number)).replaceAll('-', '');
  return dialCode === '+47' && /^[49]\d{7}$/.test(digits);
}

/** The number without spaces, as the rule and the server expect it. */
export function compactPhone(number: string): string {
  return latinTyped(number).replace(/\s/g, '');
}

/**
 * The number without the dial code that may stand in front of it. Norwegian numbers are in groups of three, two, three (spec §5):
 * "412 34 567". Others are as they were typed. A run of digits is in groups of three, the last of two to four, which some
 * countries write otherwise, but which can be read anywhere: "701 234 567", "202 555 0123".
 */
export function formatPhone(dialCode: string, number: string): string {
  const compact = compactPhone(number);
  const national = withoutDialCode(dialCode, compact);
  const digits = national.replaceAll('-', '');
  if (dialCode === '+47' && digits.length === 8) return digits.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3');
  if (!['', '+47'].includes(dialCode) && /^\d+$/.test(national))
    return national.replace(/\d{3}(?=\d\d)/g, '$& ');
  return national === compact ? number : national;
}

/** The dial code that the number begins with, the longest one that fits; undefined if it begins with none of them. */
export function dialCodeOf(number: string, dialCodes: readonly string[]): string | undefined {
  return dialCodes
    .filter((code) => code !== '' && number.startsWith(code))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** "+46 701 234 567": formats a number that begins with its dial code. With an unknown code it is returned unchanged. */
export function formatFullPhone(number: string, dialCodes: readonly string[]): string {
  const dial = dialCodeOf(number, dialCodes);
  return dial ? `${dial} ${formatPhone(dial, number.slice(dial.length))}` : number;
}

function withoutDialCode(dialCode: string, number: string): string {
  const prefix = [dialCode, dialCode.replace('+', '00')].find((candidate) => number.startsWith(candidate));
  return prefix === undefined ? number : number.slice(prefix.length);
}
