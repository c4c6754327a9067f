import type { Party, PlaceAbroadOrderRequest } from '@/api/schema';
import { compactPhone } from '@/domain/phone';
import { toOutgoingDetails } from '@/steps/customs/customs-answers';
import type { AbroadDraft, RecipientDraft, SenderDraft } from './draft';

/** What is ordered. Which order it takes the place of is a matter of when it is sent: see `placeOrder`. */
export type WantedOrder = Omit<PlaceAbroadOrderRequest, 'replacesOrder'>;

/**
 * The order that a complete draft asks for, at the price that the customer was shown; undefined while an
 * answer is missing.
 */
export function toOrder(draft: AbroadDraft, shownPriceInOre: number): WantedOrder | undefined {
  const { product, country, size, weight, sender, recipient, customsDetails, paymentProvider } = draft;
  const declared = toOutgoingDetails(customsDetails);
  const sizeGroup = product === 'PACKAGE_ABROAD' ? 'NORMAL' : size;
  if (!product || !country || !sizeGroup || !weight || !sender || !recipient || !declared || !paymentProvider)
    return undefined;

  return {
    productType: product,
    sizeGroup,
    maxWeightInGrams: weight,
    sender: toSender(sender, declared.sendingAbroadReason === 'SALE'),
    receiver: toReceiver(recipient, country.value),
    customsDetailsRequest: declared,
    paymentProvider,
    totalPriceInOre: shownPriceInOre,
  };
}

/** `selling`: only what is sold may bear an IOSS number. */
function toSender(sender: SenderDraft, selling: boolean): Party {
  const { street, postalCode, city, locationId } = sender.address;
  return {
    name: sender.name.trim(),
    phoneNumber: compactPhone(sender.phoneNumber),
    countryCode: sender.phoneCountryCode,
    email: sender.email.trim(),
    address: street.trim(),
    addressLine2: '',
    locationId,
    location: { postalCode, city },
    reference: selling ? sender.reference.trim() : '',
    companyVatNumber: sender.companyVatNumber.trim(),
  };
}

function toReceiver(
  { name, address, email, phoneNumber, phoneCountryCode }: RecipientDraft,
  country: string,
): Party {
  return {
    name: name.trim(),
    phoneNumber: withDialCode(phoneCountryCode, compactPhone(phoneNumber)),
    countryCode: country,
    email: email.trim(),
    address: address.street.trim(),
    addressLine2: address.addressLine2.trim(),
    locationId: '',
    location: { postalCode: address.postalCode.trim(), city: address.city.trim() },
    reference: '',
    companyVatNumber: '',
  };
}

/** A receiver's number has no other place for its dial code. Who typed one, as "+46" or "0046", is believed. */
function withDialCode(dialCode: string, number: string): string {
  if (number === '' || number.startsWith('+')) return number;
  return number.startsWith('00') ? `+${number.slice(2)}` : dialCode + number;
}
