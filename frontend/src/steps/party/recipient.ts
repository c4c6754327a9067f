import * as z from 'zod/mini';
import type { AbroadParty } from '@/api/schema';
import { addressLine, recipientLineLimit } from '@/domain/address-line';
import { type FieldCode, optional } from '@/domain/field-code';
import { recipientPostalCodeCode } from '@/domain/postal-code';
import { contactComplaints, formOf, isComplete, person, place, type Rules, tidy } from './party';

/** The recipient abroad, as a draft stores it; it may be incomplete. */
export const recipientAnswers = z.object({
  ...person,
  address: z.object({
    ...place,
    addressLine2: z.string(),
    /** The code of a state or province; undefined or empty where the address has none. */
    state: z.optional(z.string()),
    country: z.optional(z.object({ value: z.string(), caption: z.string() })),
  }),
});

export type Recipient = z.infer<typeof recipientAnswers>;

export const emptyRecipient: Recipient = {
  name: '',
  address: { street: '', addressLine2: '', postalCode: '', city: '' },
  email: '',
  phoneNumber: '',
  phoneCountryCode: '',
};

const line = addressLine(recipientLineLimit);

/** What is wrong with the state of an address. */
type StateRule = (state: string) => FieldCode | undefined;

function rules(stateRule: StateRule): Rules<Recipient> {
  return ({ name, address, ...contact }, isInUse) => ({
    name: line(name),
    'address.street': line(address.street),
    'address.addressLine2': optional(line)(address.addressLine2),
    'address.postalCode': recipientPostalCodeCode(address.postalCode),
    'address.city': line(address.city),
    'address.state': stateRule(address.state ?? ''),
    ...contactComplaints({ name, ...contact }, isInUse),
  });
}

/** The rules of the form (spec §5, "Abroad recipient"). */
export const recipientSchema = (stateRule: StateRule) => formOf(recipientAnswers, rules(stateRule));

/** Whether the answers are valid, as the guard of a flow checks it: without the list of states. */
export const isRecipient = (draft: Recipient | undefined, stateRequired = false) =>
  isComplete(
    rules((state) => (stateRequired && state === '' ? 'REQUIRED' : undefined)),
    draft,
  );

/** Whether the address is in this country: the customer may have chosen another one since. */
export const livesIn = (country: string | undefined, { address }: Recipient) =>
  (address.country?.value ?? country) === country;

/** The recipient in the order. */
export function toRecipient(answers: Recipient, country: string): AbroadParty {
  const { name, address, email, phoneNumber, phoneCountryCode } = tidy(answers);
  return {
    name: name,
    phoneNumber: withDialCode(phoneCountryCode, phoneNumber),
    countryCode: country,
    email: email,
    address: address.street,
    addressLine2: address.addressLine2,
    locationId: '',
    location: {
      postalCode: address.postalCode,
      city: address.city,
      state: address.state ?? '',
    },
    reference: '',
    companyVatNumber: '',
  };
}

/**
 * The recipient's number includes its dial code. A typed one, such as "+46" or "0046", takes precedence. It has no dashes, because
 * the server takes 15 characters with the dial code.
 */
function withDialCode(dialCode: string, typed: string): string {
  const number = typed.replaceAll('-', '');
  if (number === '' || number.startsWith('+')) return number;
  return number.startsWith('00') ? `+${number.slice(2)}` : dialCode + number;
}
