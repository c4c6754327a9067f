import type { AbroadParty, Location } from '@/api/schema';
import { countryName } from '@/i18n/country-name';
import type { Language } from '@/i18n/language';

/** The sender's address for an item, as lines. With a language it is for reading: the country has its name in it. */
export function senderLines(sender: AbroadParty | undefined, language?: Language): string[] {
  return sender ? [sender.name, ...placeLines(sender), country('NO', language)] : [];
}

/** The recipient's address for an item, as lines: the country last. With a language it is for reading. */
export function receiverLines(receiver: AbroadParty | undefined, language?: Language): string[] {
  return receiver ? [receiver.name, ...placeLines(receiver), country(receiver.countryCode, language)] : [];
}

/** On an item all posts must read it: in English and in capitals. */
function country(code: string, language: Language | undefined): string {
  return language ? countryName(code, language) : countryName(code, 'en').toUpperCase();
}

/** Countries whose addresses end with the postal code, and the state before it, as on the label. */
const codeAfterCity = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US', 'ZA'];

function placeLines({ address, addressLine2, location, countryCode }: AbroadParty): string[] {
  return [address, addressLine2, location ? town(location, countryCode) : ''].filter((line) => line !== '');
}

/** The line with the postal code and the city, as the country writes it. */
function town({ postalCode, city, state }: Location, countryCode: string): string {
  if (codeAfterCity.includes(countryCode)) return [city, state, postalCode].filter(Boolean).join(' ');
  const place = [postalCode, city].filter(Boolean).join(' ');
  return state ? `${place}${countryCode === 'BR' ? '-' : ', '}${state}` : place;
}
