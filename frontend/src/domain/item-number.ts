import { formatParcelNumber } from './parcel-number';
import { formatS10, s10Code } from './s10';
import { isSendingCode } from './sending-code';

/**
 * The number or code on an item in the form in which it was issued: of an item abroad, a parcel or its consignment, or
 * a code to write, however a person writes it. Undefined if it is none of these.
 */
export function itemNumber(typed: string): string | undefined {
  const number = typed.replace(/\s/g, '').toUpperCase();
  const code = number.replace(/^LL/, '').replace(/^AA/, '');
  if (isSendingCode(code)) return code;
  const parcel = number.replace(/^(\(00\)|00)(?=\d{18}$)/, '');
  if (isGS1(parcel)) return parcel;
  return s10Code(number) === undefined ? number : undefined;
}

/** The number of an item of any kind, grouped for reading. A code and anything unknown are returned unchanged. */
export function formatItemNumber(number: string): string {
  return formatParcelNumber(formatS10(number));
}

/** 18 digits (SSCC) or 17 (GSIN); the last one is a check digit by modulus 10, with weights 3 and 1 from the right (GS1). */
function isGS1(number: string): boolean {
  if (!/^\d{17,18}$/.test(number)) return false;
  const sum = Array.from(number.padStart(18, '0'), Number).reduce(
    (total, digit, place) => total + digit * (place % 2 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
