/** What can be wrong with a field. The codes are the contract's, so that the page and the server agree. */
export type FieldCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'INVALID_CHARACTERS'
  | 'UNKNOWN'
  | 'PHONE_OR_EMAIL_REQUIRED'
  | 'NOT_ALLOWED';

/** A rule for one field: the error's code, or undefined for a valid value. */
export type Rule = (value: string) => FieldCode | undefined;

/** Applies the rule only to a field that is not empty. */
export function optional(rule: Rule): Rule {
  return (value) => (value === '' ? undefined : rule(value));
}

/** The number of Unicode characters: most emoji count as one, not two. */
export function characters(text: string): number {
  return Array.from(text).length;
}
