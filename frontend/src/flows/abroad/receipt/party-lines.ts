import type { Party } from '@/api/schema';
import type { Language } from '@/i18n/language';

/** The sender as one writes it on an item, one line each. */
export function senderLines(sender: Party | undefined): string[] {
  return sender ? [sender.name, ...placeLines(sender), 'NORWAY'] : [];
}

/** The receiver as one writes it on an item: the country last, in English and in capitals. */
export function receiverLines(receiver: Party | undefined): string[] {
  return receiver
    ? [receiver.name, ...placeLines(receiver), countryName(receiver.countryCode, 'en').toUpperCase()]
    : [];
}

function placeLines({ address, addressLine2, location }: Party): string[] {
  const place = [location?.postalCode, location?.city].filter(Boolean).join(' ');
  return [address, addressLine2, place].filter((line) => line !== '');
}

/** A country by its ISO code; the code itself where the browser knows no name. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language === 'no' ? 'nb' : 'en'], { type: 'region' }).of(code) ?? code;
}
