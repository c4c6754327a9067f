import * as z from 'zod/mini';
import type { AbroadParty } from '@/api/schema';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { iossCode, organisationNumberCode } from '@/domain/business-number';
import { emailCode } from '@/domain/email';
import { optional } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { postalCodeCode } from '@/domain/postal-code';
import { complain, type Complaints, hasNone } from './complaints';
import { type FindPlace, placeComplaints } from './norwegian-party';
import type { SavedAddress } from './saved-sender';

const trimmed = z.string().check(z.trim());
const withoutBlanks = z.string().check(z.overwrite((text) => text.replace(/\s/g, '')));

const answers = z.object({
  name: trimmed,
  address: z.object({ street: trimmed, postalCode: trimmed, city: trimmed, locationId: z.string() }),
  phoneNumber: z.string().check(z.overwrite(compactPhone)),
  phoneCountryCode: z.string(),
  email: trimmed,
  /** IOSS number. */
  reference: withoutBlanks.check(z.toUpperCase()),
  /** Norwegian organisation number. */
  companyVatNumber: withoutBlanks,
});

export type Sender = z.infer<typeof answers>;

const text = z._default(z.string(), '');

/** The answers as a draft stores them: any text, also none. */
export const senderAnswers = z.object({
  name: text,
  address: z.object({
    street: text,
    postalCode: text,
    city: text,
    /** The id from the address search; empty for a typed address. */
    locationId: text,
  }),
  phoneNumber: text,
  phoneCountryCode: z._default(z.string(), '+47'),
  email: text,
  reference: text,
  companyVatNumber: text,
});

export const emptySender: Sender = senderAnswers.parse({ address: {} });

/** The rules of the form (spec §5, "Abroad sender"). Its output is trimmed. */
export function senderSchema(findPlace: FindPlace): z.ZodMiniType<Sender, Sender> {
  return answers.check(
    complain(async (sender) => complaintsAbout(sender, await placeComplaints(sender.address, findPlace))),
  );
}

/** Whether the answers are valid, as the guard of a flow checks it: without asking the postal code register. */
export function isSender(draft: Sender | undefined): boolean {
  const sender = answers.safeParse(draft).data;
  if (!sender) return false;
  const place = { 'address.postalCode': postalCodeCode(sender.address.postalCode) };
  return hasNone(complaintsAbout(sender, place));
}

function complaintsAbout(sender: Sender, place: Complaints): Complaints {
  const { name, address, phoneCountryCode, phoneNumber, email, reference, companyVatNumber } = sender;
  return {
    phoneNumber: phoneCode(phoneCountryCode, phoneNumber),
    name: addressLine(senderLineLimit)(name),
    'address.street': addressLine(senderLineLimit)(address.street),
    ...place,
    email: emailCode(email),
    companyVatNumber: optional(organisationNumberCode)(companyVatNumber),
    reference: optional(iossCode)(reference),
  };
}

export function senderFrom({
  name,
  address,
  location,
  phoneNumber,
  countryCode,
  email,
}: SavedAddress): Sender {
  return {
    ...emptySender,
    name,
    address: { street: address, ...location, locationId: '' },
    phoneNumber,
    phoneCountryCode: countryCode,
    email,
  };
}

/** The sender in the order. `selling`: only sold goods may have an IOSS number. */
export function toSender(sender: Sender, selling: boolean): AbroadParty {
  const { street, postalCode, city, locationId } = sender.address;
  return {
    name: sender.name.trim(),
    phoneNumber: compactPhone(sender.phoneNumber),
    countryCode: sender.phoneCountryCode,
    email: sender.email.trim(),
    address: street.trim(),
    addressLine2: '',
    locationId,
    location: { postalCode, city, state: '' },
    reference: selling ? sender.reference.trim() : '',
    companyVatNumber: sender.companyVatNumber.trim(),
  };
}
