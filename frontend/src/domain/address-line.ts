import { characters, type FieldCode, type Rule } from './field-code';

/** Characters on a sender's and a recipient's line (spec §5). */
export const senderLineLimit = 50;
export const recipientLineLimit = 35;

/** The rule for a required line of an address: at most `limit` characters that a label can carry. */
export function addressLine(limit: number): Rule {
  return (text) => {
    if (text.trim() === '') return 'REQUIRED';
    return characters(text) > limit ? 'TOO_LONG' : latinCode(text);
  };
}

/**
 * The rule for characters that a label can carry (spec §5, "no characters from non-Latin scripts"): Latin
 * letters with their accents, digits, blanks and marks. No control characters, no emoji. An accent that some
 * keyboards send as a character of its own counts with its letter; so do the curly quotes and dashes that
 * phones put in by themselves.
 */
export function latinCode(text: string): FieldCode | undefined {
  return /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u201f\u20ac\p{Script=Latin}]*$/u.test(text.normalize('NFC'))
    ? undefined
    : 'INVALID_CHARACTERS';
}
