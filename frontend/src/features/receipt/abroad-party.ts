import type { AbroadParty } from '@/api/schema';
import { townAbroad } from '@/domain/town-abroad';
import { countryName } from '@/i18n/country-name';

/** The sender's address for an item, as lines. */
export function senderLines(sender: AbroadParty | undefined): string[] {
  return sender ? [sender.name, ...placeLines(sender), 'NORWAY'] : [];
}

/** The recipient's address for an item, as lines: the country last, in English and in capitals. */
export function receiverLines(receiver: AbroadParty | undefined): string[] {
  return receiver
    ? [receiver.name, ...placeLines(receiver), countryName(receiver.countryCode, 'en').toUpperCase()]
    : [];
}

function placeLines({ address, addressLine2, location, countryCode }: AbroadParty): string[] {
  const place = location ? townAbroad(location, countryCode) : '';
  return [address, addressLine2, place].filter((line) => line !== '');
}
