import type { FieldCode } from './field-code';

/** The rule for an IOSS number, which shows that the VAT of the European Union is prepaid: "IM" and ten digits. */
export function iossCode(reference: string): FieldCode | undefined {
  return /^IM\d{10}$/.test(reference) ? undefined : 'INVALID';
}

const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** The rule for a Norwegian organisation number: nine digits, the last a check digit by modulus 11. */
export function organisationNumberCode(number: string): FieldCode | undefined {
  if (!/^\d{9}$/.test(number)) return 'INVALID';
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  // A remainder of 1 needs the check digit 10; such numbers are not issued.
  const checkDigit = (11 - (sum % 11)) % 11;
  return checkDigit === Number(number[8]) ? undefined : 'INVALID';
}

/** "974 760 673". */
export function formatOrganisationNumber(number: string): string {
  return number.replace(/\d{3}(?=\d)/g, '$&\u00a0');
}
