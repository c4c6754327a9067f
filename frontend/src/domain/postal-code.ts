import { characters, type FieldCode } from './field-code';
import { latinTyped } from './typed-text';

/** A postal code as the register writes it, without the blanks that phones' keyboards put after it. */
export function typedPostalCode(typed: string): string {
  return latinTyped(typed).trim();
}

/** The rule for a Norwegian postal code: four digits (spec §5, "Abroad sender"). The register knows whether it exists. */
export function postalCodeCode(code: string): FieldCode | undefined {
  if (code === '') return 'REQUIRED';
  return /^[0-9]{4}$/.test(code) ? undefined : 'INVALID';
}

/** The postal code with its town. Both stay on one line, as on an envelope. */
export function postalTown({ postalCode, city }: { postalCode: string; city: string }): string {
  return `${postalCode}\u00a0${city}`.trim();
}

/** The rule for a postal code abroad: 2 to 13 of A to Z, digits, underscore, dash, slash, comma, space (spec §5). */
export function recipientPostalCodeCode(code: string): FieldCode | undefined {
  const length = characters(code);
  if (length === 0) return 'REQUIRED';
  if (length < 2) return 'TOO_SHORT';
  if (length > 13) return 'TOO_LONG';
  return /^[\w\-/, ]+$/.test(code) ? undefined : 'INVALID_CHARACTERS';
}
