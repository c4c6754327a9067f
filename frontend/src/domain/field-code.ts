/** What can be wrong with a field, in the words of the contract: the page and the server complain alike. */
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

/** A rule for one field: the complaint, or undefined when the value is fine. */
export type Rule = (value: string) => FieldCode | undefined;

/** The rule for a field that may be left empty. */
export function optional(rule: Rule): Rule {
  return (value) => (value === '' ? undefined : rule(value));
}

/** Length as people count it: an emoji is one character, not two. */
export function characters(text: string): number {
  return Array.from(text).length;
}
