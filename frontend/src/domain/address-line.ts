import { characters, type FieldCode, type Rule } from './field-code';

/** The longest line of a sender's and of a recipient's address, in characters (spec §5). */
export const senderLineLimit = 50;
export const recipientLineLimit = 35;

/** The rule for a required line of an address: at most `limit` characters that can be printed on a label. */
export function addressLine(limit: number): Rule {
  return (text) => {
    if (text.trim() === '') return 'REQUIRED';
    return characters(text) > limit ? 'TOO_LONG' : latinCode(text);
  };
}

/**
 * The rule for characters that can be printed on a label (spec §5, "no characters from non-Latin scripts"): Latin
 * letters with their accents, digits, spaces and punctuation, including the curly quotes and dashes that phones
 * insert. No control characters, no emoji. An accent may be a character of its own, as some keyboards send it.
 */
export function latinCode(text: string): FieldCode | undefined {
  return /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u201f\u20ac\p{Script=Latin}]*$/u.test(text.normalize('NFC'))
    ? undefined
    : 'INVALID_CHARACTERS';
}
