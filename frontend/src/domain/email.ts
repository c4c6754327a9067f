import { characters, type FieldCode } from './field-code';

/** The pattern that browsers use for e-mail fields, but with a dot required in the domain. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * The address with letters such as "æ" in its domain written as mail servers know them: xn--blbr-roah.no for blåbær.no. Some
 * browsers do the same in an e-mail field.
 */
export function asciiEmail(address: string): string {
  const [, user = '', domain = ''] = /^([^@]+@)([\p{L}\p{N}.-]+)$/u.exec(address.normalize('NFC')) ?? [];
  if (!/[^ -~]/.test(domain)) return address;
  try {
    return user + new URL(`https://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** The rule for an e-mail address (spec §5, "Email"): a basic pattern, at most 254 characters. */
export function emailCode(address: string): FieldCode | undefined {
  if (address === '') return 'REQUIRED';
  if (characters(address) > 254) return 'TOO_LONG';
  return pattern.test(address) ? undefined : 'INVALID';
}
