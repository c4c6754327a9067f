import * as z from 'zod/mini';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { iossCode, organisationNumberCode } from '@/domain/business-number';
import { emailCode } from '@/domain/email';
import { optional } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { complain } from './complaints';
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

export const emptySender: Sender = {
  name: '',
  address: { street: '', postalCode: '', city: '', locationId: '' },
  phoneNumber: '',
  phoneCountryCode: '+47',
  email: '',
  reference: '',
  companyVatNumber: '',
};

/** The form's demands (spec §5, "Abroad sender"). What it hands on has no stray blanks. */
export function senderSchema(findPlace: FindPlace): z.ZodMiniType<Sender, Sender> {
  return answers.check(
    complain(
      async ({ name, address, phoneCountryCode, phoneNumber, email, reference, companyVatNumber }) => ({
        phoneNumber: phoneCode(phoneCountryCode, phoneNumber),
        name: addressLine(senderLineLimit)(name),
        'address.street': addressLine(senderLineLimit)(address.street),
        ...(await placeComplaints(address, findPlace)),
        email: emailCode(email),
        companyVatNumber: optional(organisationNumberCode)(companyVatNumber),
        reference: optional(iossCode)(reference),
      }),
    ),
  );
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
