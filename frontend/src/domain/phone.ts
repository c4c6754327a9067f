import type { FieldCode } from './field-code';

const longest = 15;

/** Mobile numbers by dial code. In other countries any 4 to 15 digits are valid. */
const nationalNumber: Readonly<Record<string, RegExp>> = {
  '+47': /^[49]\d{7}$/,
  '+46': /^7\d{6,8}$/,
  '+45': /^\d{8}$/,
};
const anyNational = /^\d{4,15}$/;

/**
 * The rule for a phone number (spec §5, "Phone"): digits and dashes, at most 15 characters, and the right
 * digits for Norwegian, Swedish and Danish mobiles. The number may begin with its dial code, as "+47" or "0047".
 * With an empty `dialCode`, the number's own dial code decides; without one the rule of other countries applies.
 */
export function phoneCode(dialCode: string, number: string): FieldCode | undefined {
  if (number === '') return 'REQUIRED';
  if (number.replace(/^\+/, '').length > longest) return 'TOO_LONG';
  const { dial, national } =
    dialCode === '' ? ownDialCode(number) : { dial: dialCode, national: withoutDialCode(dialCode, number) };
  if (!/^[\d-]+$/.test(national)) return 'INVALID_CHARACTERS';
  return (nationalNumber[dial] ?? anyNational).test(national.replaceAll('-', '')) ? undefined : 'INVALID';
}

/** Whether a person can be searched by this number: only by a complete Norwegian mobile (spec §9). */
export function canBeLookedUp(dialCode: string, number: string): boolean {
  return dialCode === '+47' && phoneCode(dialCode, compactPhone(number)) === undefined;
}

/** The number without spaces, as the rule and the server expect it. */
export function compactPhone(number: string): string {
  return number.replace(/\s/g, '');
}

/** "412 34 567": Norwegian numbers in groups of three, two, three (spec §5). Others are returned unchanged. */
export function formatPhone(dialCode: string, number: string): string {
  const digits = withoutDialCode(dialCode, compactPhone(number)).replaceAll('-', '');
  return dialCode === '+47' && digits.length === 8
    ? digits.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3')
    : number;
}

/** "+46 701234567": formats a number that begins with its dial code. With an unknown code it is returned unchanged. */
export function formatFullPhone(number: string, dialCodes: readonly string[]): string {
  const [dial] = dialCodes
    .filter((code) => code !== '' && number.startsWith(code))
    .toSorted((one, other) => other.length - one.length);
  return dial ? `${dial} ${formatPhone(dial, number.slice(dial.length))}` : number;
}

function withoutDialCode(dialCode: string, number: string): string {
  const prefix = [dialCode, dialCode.replace('+', '00')].find((candidate) => number.startsWith(candidate));
  return prefix === undefined ? number : number.slice(prefix.length);
}

function ownDialCode(number: string): { dial: string; national: string } {
  const dial = Object.keys(nationalNumber).find((code) => number.startsWith(code));
  return dial
    ? { dial, national: number.slice(dial.length) }
    : { dial: '', national: number.replace(/^\+/, '') };
}
