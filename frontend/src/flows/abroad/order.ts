import type { CustomsItem, Party, PlaceAbroadOrderRequest } from '@/api/schema';
import { compactPhone } from '@/domain/phone';
import type { AbroadDraft, CustomsItemDraft, RecipientDraft, SenderDraft } from './draft';

/** What is ordered. Which order it takes the place of is a matter of when it is sent: see place-order.ts. */
export type WantedOrder = Omit<PlaceAbroadOrderRequest, 'replacesOrder'>;

/**
 * The order that a complete draft asks for, at the price that the customer was shown; undefined while an
 * answer is missing.
 */
export function toOrder(draft: AbroadDraft, shownPriceInOre: number): WantedOrder | undefined {
  const { product, country, size, weight, sender, recipient, customsDetails, paymentProvider } = draft;
  const reason = customsDetails?.sendingAbroadReason?.value;
  const sizeGroup = product === 'PACKAGE_ABROAD' ? 'NORMAL' : size;
  if (!product || !country || !sizeGroup || !weight || !sender || !recipient || !reason || !paymentProvider)
    return undefined;

  return {
    productType: product,
    sizeGroup,
    maxWeightInGrams: weight,
    sender: toSender(sender, reason === 'SALE'),
    receiver: toReceiver(recipient, country.value),
    customsDetailsRequest: {
      sendingAbroadReason: reason,
      customsItemsList: customsDetails.customsItemList.map(toItem),
    },
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

function toItem(item: CustomsItemDraft): CustomsItem {
  return {
    description: item.description.trim(),
    quantity: item.quantity,
    value: item.value,
    netWeightInKg: item.netWeightInKg,
    tariffNumber: item.tariffNumber.replace(/\D/g, ''),
    countryOfOrigin: item.countryOfOrigin?.value ?? '',
  };
}

type Attempt = NonNullable<AbroadDraft['attempt']>;

/**
 * The key to send the order under, and which order it replaces. The same order keeps both, so that a double
 * click, a reload or the way back from the payment page sends the very same request and never makes two;
 * another order, or another price, gets a new key and replaces the one that was placed last.
 *
 * Whoever learns that an attempt has failed takes it out of the draft: a failed order is not to be found again.
 */
export function attemptOf(
  order: WantedOrder,
  { attempt, placed = '' }: Pick<AbroadDraft, 'attempt' | 'placed'>,
): Attempt {
  const content = JSON.stringify(order);
  return attempt?.order === content ? attempt : { key: randomKey(), order: content, replaces: placed };
}

/** 128 bits. Made by hand because `crypto.randomUUID` is missing where a phone tests the shop without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
