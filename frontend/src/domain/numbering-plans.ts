import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { IsInUse } from './phone';

/*
 * The numbering plans of all countries: a large table, so forms load this file on demand. The server uses the
 * same table.
 */

/** "+460701234567" is not in use: its zero is dialled inside the country only. */
export const isInUse: IsInUse = (international) => {
  const number = parsePhoneNumberFromString(international);
  return number?.isValid() === true && number.number === international;
};
