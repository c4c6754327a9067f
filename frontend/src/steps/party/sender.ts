import * as z from 'zod/mini';
import type { GetPostalCodeResponse } from '@/api/schema';
import { addressLine, recipientLineLimit, senderLineLimit } from '@/domain/address-line';
import { iossCode, organisationNumberCode } from '@/domain/business-number';
import { emailCode } from '@/domain/email';
import { type FieldCode, optional } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { postalCodeCode } from '@/domain/postal-code';
import { complain } from './complaints';

/** What the register says of a postal code; undefined when it could not be asked. */
export type FindPlace = (postalCode: string) => Promise<GetPostalCodeResponse | undefined>;

const trimmed = z.string().check(z.trim());
const withoutBlanks = z.string().check(z.overwrite((text) => text.replace(/\s/g, '')));

const answers = z.object({
  name: trimmed,
  address: z.object({
    street: trimmed,
    postalCode: trimmed,
    city: trimmed,
    /** The address search's name of this address; empty when it was typed by hand. */
    locationId: z.string(),
  }),
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

/** A register that cannot be asked stops nobody: then the customer writes the city. */
async function placeComplaints(
  { postalCode, city }: Sender['address'],
  findPlace: FindPlace,
): Promise<Record<string, FieldCode | undefined>> {
  const malformed = postalCodeCode(postalCode);
  if (malformed) return { 'address.postalCode': malformed };

  const place = await findPlace(postalCode);
  return place
    ? { 'address.postalCode': place.valid ? undefined : 'UNKNOWN' }
    : { 'address.city': addressLine(recipientLineLimit)(city) };
}
