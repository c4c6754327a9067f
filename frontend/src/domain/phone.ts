import type { FieldCode } from './field-code';

const longest = 15;

/** National numbers by dial code; any other country's are 4 to 15 digits. */
const nationalNumber: Readonly<Record<string, RegExp>> = {
  '+47': /^[49]\d{7}$/,
  '+46': /^7\d{6,8}$/,
  '+45': /^\d{8}$/,
};
const anyNational = /^\d{4,15}$/;

/**
 * The rule for a phone number (spec §5, "Phone"): digits and dashes, at most 15 characters, and the right
 * digits for Norwegian, Swedish and Danish mobiles. The number may repeat its dial code, as "+47" or "0047".
 * Without a dial code it names its own, or is held to the rule of any other country.
 */
export function phoneCode(dialCode: string, number: string): FieldCode | undefined {
  if (number === '') return 'REQUIRED';
  if (number.replace(/^\+/, '').length > longest) return 'TOO_LONG';
  const { dial, national } =
    dialCode === '' ? ownDialCode(number) : { dial: dialCode, national: withoutDialCode(dialCode, number) };
  if (!/^[\d-]+$/.test(national)) return 'INVALID_CHARACTERS';
  return (nationalNumber[dial] ?? anyNational).test(national.replaceAll('-', '')) ? undefined : 'INVALID';
}

/** Whether a number is worth looking up: a complete Norwegian mobile (spec §9: for +47 only). */
export function canBeLookedUp(dialCode: string, number: string): boolean {
  return dialCode === '+47' && phoneCode(dialCode, compactPhone(number)) === undefined;
}

/** As typed, people put blanks between digits; the rule and the server want none. */
export function compactPhone(number: string): string {
  return number.replace(/\s/g, '');
}

/** "412 34 567": a Norwegian number is shown in groups of three, two, three (spec §5). Others stay as they are. */
export function formatPhone(dialCode: string, number: string): string {
  const digits = withoutDialCode(dialCode, compactPhone(number)).replaceAll('-', '');
  return dialCode === '+47' && digits.length === 8
    ? digits.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3')
    : number;
}

/** "+46 701234567": a number that begins with its dial code, shown as others are. Of an unknown code it stays as it is. */
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
