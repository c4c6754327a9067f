import { countriesQuery } from '@/api/list-countries';
import type { AbroadParty, Country } from '@/api/schema';
import { dialCodeOf } from '@/domain/phone';
import type { Again } from '@/flow/flow';
import { currentLanguage } from '@/i18n/language';
import { customsAnswersOf } from '@/steps/again/from-order';
import { toDestination } from '@/steps/country/countries';
import type { Destination } from '@/steps/country/destination';
import type { Recipient } from '@/steps/party/recipient';
import { senderFrom } from '@/steps/party/sender';
import type { AbroadDraft } from './draft';

/** The same shipment to the same recipient. The rules for its country are those of today. */
export const again: Again<AbroadDraft> = async ({ abroad: shipment }, queries) => {
  if (!shipment) return undefined;
  const {
    productType: product,
    sizeGroup: size,
    maxWeightInGrams,
    sender,
    recipient,
    declaration,
  } = shipment;
  const language = currentLanguage();
  const [countries, everywhere] = await Promise.all([
    queries.query(countriesQuery({ product, language })),
    // The recipient may have a phone of any country, Norway included. Without the list it is taken for one of the destination.
    queries.query(countriesQuery({ product, language, role: 'ORIGIN' })).catch(() => []),
  ]);
  const country = toDestination(countries.find(({ value }) => value === recipient?.countryCode));
  return {
    product,
    navigated: true,
    weight: maxWeightInGrams,
    ...(size !== 'NORMAL' && { size, thickness: size === 'SMALL' ? 'UNDER_2_CM' : 'FROM_2_TO_7CM' }),
    ...(country && { country }),
    ...(sender && { sender: senderFrom(sender) }),
    ...(recipient && country && { recipient: recipientFrom(recipient, country, everywhere) }),
    ...(declaration && { customsDetails: customsAnswersOf(declaration) }),
  };
};

/** The answers of the recipient of an earlier order, whose number has its dial code, which is not always the destination's. */
function recipientFrom(
  { name, address: street, addressLine2, location, email, phoneNumber: number }: AbroadParty,
  { value, caption, dialCode: usual }: Destination,
  everywhere: readonly Country[],
): Recipient {
  const { postalCode = '', city = '', state } = location ?? {};
  const town = { street, addressLine2, postalCode, city, ...(state && { state }) };
  const dialCode = dialCodeOf(number, [usual, ...everywhere.map((country) => country.dialCode)]) ?? usual;
  return {
    name,
    address: { ...town, country: { value, caption } },
    email,
    phoneNumber: number.startsWith(dialCode) ? number.slice(dialCode.length) : number,
    phoneCountryCode: dialCode,
  };
}
