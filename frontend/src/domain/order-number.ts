import type { FieldCode } from './field-code';

/** The rule for an order number: ten digits, the last a check digit by ISO/IEC 7812. */
export function orderNumberCode(number: string): FieldCode | undefined {
  if (number === '') return 'REQUIRED';
  return /^\d{10}$/.test(number) && hasValidCheckDigit(number) ? undefined : 'INVALID';
}

/** "940 707 5739": an order's number as on its receipt. Anything but ten digits is returned unchanged. */
export function formatOrderNumber(number: string): string {
  return /^\d{10}$/.test(number) ? number.replace(/^(\d{3})(\d{3})/, '$1\u00a0$2\u00a0') : number;
}

function hasValidCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number).reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? 2 * digit : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
