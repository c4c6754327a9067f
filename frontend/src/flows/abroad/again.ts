import { countriesQuery } from '@/api/list-countries';
import type { AbroadParty } from '@/api/schema';
import type { Again } from '@/flow/flow';
import { currentLanguage } from '@/i18n/language';
import { customsAnswersOf } from '@/steps/again/from-order';
import { toDestination } from '@/steps/country/countries';
import type { AbroadDraft } from './draft';

/** The same shipment to the same recipient. The rules for its country are those of today. */
export const again: Again<AbroadDraft> = async ({ product }, queries) => {
  const shipment = product?.abroad;
  if (!shipment) return undefined;
  const { productType, sizeGroup, maxWeightInGrams, sender, recipient, declaration } = shipment;
  const countries = await queries.query(
    countriesQuery({ product: productType, language: currentLanguage() }),
  );
  const country = toDestination(countries.find(({ value }) => value === recipient?.countryCode));
  const isParcel = productType === 'PACKAGE_ABROAD';
  return {
    product: productType,
    navigated: true,
    weight: maxWeightInGrams,
    ...(!isParcel && { size: sizeGroup, thickness: sizeGroup === 'SMALL' ? 'UNDER_2_CM' : 'FROM_2_TO_7CM' }),
    ...(country && { country }),
    ...(sender && { sender: senderAnswers(sender) }),
    ...(recipient && country && { recipient: recipientAnswers(recipient, country) }),
    ...(declaration && { customsDetails: customsAnswersOf(declaration) }),
  };
};

function senderAnswers({
  name,
  address: street,
  location,
  locationId,
  ...sender
}: AbroadParty): AbroadDraft['sender'] {
  return {
    name,
    address: {
      street,
      postalCode: location?.postalCode ?? '',
      city: location?.city ?? '',
      locationId,
    },
    phoneNumber: sender.phoneNumber,
    phoneCountryCode: sender.countryCode,
    email: sender.email,
    reference: sender.reference,
    companyVatNumber: sender.companyVatNumber,
  };
}

function recipientAnswers(
  { name, address: street, addressLine2, location, email, phoneNumber }: AbroadParty,
  { value, caption, dialCode }: NonNullable<AbroadDraft['country']>,
): AbroadDraft['recipient'] {
  const isOwn = phoneNumber.startsWith(dialCode);
  return {
    name,
    address: {
      street,
      addressLine2,
      postalCode: location?.postalCode ?? '',
      city: location?.city ?? '',
      ...(location?.state && { state: location.state }),
      country: { value, caption },
    },
    email,
    phoneNumber: isOwn ? phoneNumber.slice(dialCode.length) : phoneNumber,
    phoneCountryCode: dialCode,
  };
}
