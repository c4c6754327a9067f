import { characters, type FieldCode } from './field-code';

/** The pattern that browsers use for e-mail fields, but with a dot required in the domain. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The rule for an e-mail address (spec §5, "Email"): a basic pattern, at most 254 characters. */
export function emailCode(address: string): FieldCode | undefined {
  if (address === '') return 'REQUIRED';
  if (characters(address) > 254) return 'TOO_LONG';
  return pattern.test(address) ? undefined : 'INVALID';
}
