import * as z from 'zod/mini';
import type { AbroadParty } from '@/api/schema';
import { addressLine, recipientLineLimit } from '@/domain/address-line';
import { emailCode } from '@/domain/email';
import { type FieldCode, optional } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { recipientPostalCodeCode } from '@/domain/postal-code';
import { complain, type Complaints, hasNone } from './complaints';

const trimmed = z.string().check(z.trim());

const answers = z.object({
  name: trimmed,
  address: z.object({
    street: trimmed,
    addressLine2: trimmed,
    postalCode: trimmed,
    city: trimmed,
    /** The code of a state or province; undefined or empty where the address has none. */
    state: z.optional(trimmed),
    country: z.optional(z.object({ value: z.string(), caption: z.string() })),
  }),
  email: trimmed,
  phoneNumber: z.string().check(z.overwrite(compactPhone)),
  phoneCountryCode: z.string(),
});

export type Recipient = z.infer<typeof answers>;

const text = z._default(z.string(), '');

/** The answers as a draft stores them: any text, also none. */
export const recipientAnswers = z.object({
  name: text,
  address: z.object({
    street: text,
    addressLine2: text,
    postalCode: text,
    city: text,
    state: z.optional(z.string()),
    country: z.optional(z.object({ value: z.string(), caption: z.string() })),
  }),
  email: text,
  phoneNumber: text,
  phoneCountryCode: text,
});

export const emptyRecipient: Recipient = recipientAnswers.parse({ address: {} });

const line = addressLine(recipientLineLimit);

/** What is wrong with the state of an address; nothing where there is none to choose. */
export type StateRule = (state: string) => FieldCode | undefined;

/** The rules of the form (spec §5, "Abroad recipient"). Its output is trimmed. */
export function recipientSchema(stateRule: StateRule): z.ZodMiniType<Recipient, Recipient> {
  return answers.check(
    complain((recipient) => ({
      ...complaintsAbout(recipient),
      'address.state': stateRule(recipient.address.state ?? ''),
    })),
  );
}

/** Whether the answers are valid, as the guard of a flow checks it: without the list of the country's states. */
export function isRecipient(draft: Recipient | undefined, stateRequired = false): boolean {
  const recipient = answers.safeParse(draft).data;
  return (
    recipient !== undefined &&
    hasNone(complaintsAbout(recipient)) &&
    (Boolean(recipient.address.state) || !stateRequired)
  );
}

function complaintsAbout({ name, address, email, phoneNumber, phoneCountryCode }: Recipient): Complaints {
  return {
    name: line(name),
    'address.street': line(address.street),
    'address.addressLine2': optional(line)(address.addressLine2),
    'address.postalCode': recipientPostalCodeCode(address.postalCode),
    'address.city': line(address.city),
    email: oneOf(email, phoneNumber) ?? optional(emailCode)(email),
    phoneNumber:
      oneOf(email, phoneNumber) ?? optional((number) => phoneCode(phoneCountryCode, number))(phoneNumber),
  };
}

function oneOf(email: string, phoneNumber: string): FieldCode | undefined {
  return email === '' && phoneNumber === '' ? 'PHONE_OR_EMAIL_REQUIRED' : undefined;
}

/** The recipient in the order. */
export function toRecipient(
  { name, address, email, phoneNumber, phoneCountryCode }: Recipient,
  country: string,
): AbroadParty {
  return {
    name: name.trim(),
    phoneNumber: withDialCode(phoneCountryCode, compactPhone(phoneNumber)),
    countryCode: country,
    email: email.trim(),
    address: address.street.trim(),
    addressLine2: address.addressLine2.trim(),
    locationId: '',
    location: {
      postalCode: address.postalCode.trim(),
      city: address.city.trim(),
      state: address.state?.trim() ?? '',
    },
    reference: '',
    companyVatNumber: '',
  };
}

/** The recipient's number includes its dial code. A typed one, such as "+46" or "0046", takes precedence. */
function withDialCode(dialCode: string, number: string): string {
  if (number === '' || number.startsWith('+')) return number;
  return number.startsWith('00') ? `+${number.slice(2)}` : dialCode + number;
}
