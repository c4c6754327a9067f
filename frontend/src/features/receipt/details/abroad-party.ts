import type { AbroadParty } from '@/api/schema';
import { townAbroad } from '@/domain/town-abroad';
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

function placeLines({ address, addressLine2, location, countryCode }: AbroadParty): string[] {
  const place = location ? townAbroad(location, countryCode) : '';
  return [address, addressLine2, place].filter((line) => line !== '');
}
