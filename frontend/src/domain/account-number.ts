import type { FieldCode } from './field-code';
import { latinTyped } from './typed-text';

const weights = [2, 3, 4, 5, 6, 7];

/**
 * The rule for a Norwegian account number (spec §5, "Cash on delivery"): eleven digits, the last a check
 * digit by modulus 11. Dots and spaces between the digits are ignored.
 */
export function accountNumberCode(number: string): FieldCode | undefined {
  const digits = number.trim().replace(/[ \u00a0.]/g, '');
  if (digits === '') return 'REQUIRED';
  return /^\d{11}$/.test(digits) && hasValidCheckDigit(digits) ? undefined : 'INVALID';
}

/** What a customer typed, as digits alone: as the rule and the server expect it. */
export function compactAccountNumber(typed: string): string {
  return latinTyped(typed).replace(/[\s.]/g, '');
}

/** "1234 56 78903". Anything but eleven digits is returned unchanged. */
export function formatAccountNumber(typed: string): string {
  const digits = compactAccountNumber(typed);
  return /^\d{11}$/.test(digits) ? digits.replace(/^(\d{4})(\d{2})/, '$1 $2 ') : typed;
}

function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, -1))
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % weights.length] ?? 0), 0);
  const check = (11 - (sum % 11)) % 11; // 10 is no digit: such numbers are not issued
  return check === Number(digits.at(-1));
}
