import type { FieldCode } from './field-code';

const weights = [2, 3, 4, 5, 6, 7];

/**
 * The rule for a Norwegian account number (spec §5, "Cash on delivery"): eleven digits, the last of which
 * checks the others by modulus 11. Dots and blanks between the digits do not count.
 */
export function accountNumberCode(typed: string): FieldCode | undefined {
  const digits = compactAccountNumber(typed);
  if (digits === '') return 'REQUIRED';
  return /^\d{11}$/.test(digits) && isChecked(digits) ? undefined : 'INVALID';
}

/** The digits alone, as the server wants them. */
export function compactAccountNumber(typed: string): string {
  return typed.trim().replace(/[ \u00a0.]/g, '');
}

/** "1234 56 78903": as people read it. Anything but eleven digits stays as it is. */
export function formatAccountNumber(typed: string): string {
  const digits = compactAccountNumber(typed);
  return /^\d{11}$/.test(digits) ? digits.replace(/^(\d{4})(\d{2})/, '$1 $2 ') : typed;
}

function isChecked(digits: string): boolean {
  const sum = Array.from(digits.slice(0, -1))
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place % weights.length] ?? 0), 0);
  const check = (11 - (sum % 11)) % 11; // ten fits no digit: such a number is never given
  return check === Number(digits.at(-1));
}
