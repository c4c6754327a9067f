import type { FieldCode } from './field-code';

const weights = [8, 6, 4, 2, 3, 5, 9, 7];

/**
 * The rule for an item number of international post, such as RR473124829NO: two letters, eight digits, their
 * check digit by modulus 11, and the country (UPU standard S10).
 */
export function s10Code(number: string): FieldCode | undefined {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)) return 'INVALID';
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place + 2]), 0);
  const remainder = 11 - (sum % 11);
  const checkDigit = remainder === 10 ? 0 : remainder === 11 ? 5 : remainder;
  return checkDigit === Number(number[10]) ? undefined : 'INVALID';
}

/** "RR 4731 2482 9 NO": in groups. Anything else is returned unchanged. */
export function formatS10(number: string): string {
  return s10Code(number) === undefined
    ? number.replace(/^(..)(....)(....)(.)(..)$/, '$1 $2 $3 $4 $5')
    : number;
}
