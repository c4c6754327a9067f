import * as z from 'zod/mini';
import type { DomesticParty as OutgoingParty } from '@/api/schema';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { emailCode } from '@/domain/email';
import { characters, optional } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { postalCodeCode } from '@/domain/postal-code';
import { complain, type Complaints } from './complaints';
import { type FindPlace, placeComplaints } from './norwegian-party';

const trimmed = z.string().check(z.trim());

/** Whoever sends or receives inside Norway, as far as it is answered: also the shape that a draft keeps. */
export const domesticParty = z.object({
  phoneNumber: z.string().check(z.overwrite(compactPhone)),
  phoneCountryCode: z.string(),
  name: trimmed,
  /** Whether the name on the mailbox is somebody else's: careOfName. */
  careOf: z.boolean(),
  careOfName: trimmed,
  address: z.object({
    street: trimmed,
    addressLine2: trimmed,
    postalCode: trimmed,
    city: trimmed,
    locationId: z.string(),
  }),
  email: trimmed,
});

export type DomesticParty = z.infer<typeof domesticParty>;

/** The two have the same fields; only the sender, whom the receipt goes to, must have an e-mail address. */
export type Role = 'sender' | 'recipient';

export const emptyDomesticParty: DomesticParty = {
  phoneNumber: '',
  phoneCountryCode: '+47',
  name: '',
  careOf: false,
  careOfName: '',
  address: { street: '', addressLine2: '', postalCode: '', city: '', locationId: '' },
  email: '',
};

/** The form's demands (spec §5, "Domestic address"). What it hands on has no stray blanks. */
export function domesticPartySchema(
  role: Role,
  findPlace: FindPlace,
): z.ZodMiniType<DomesticParty, DomesticParty> {
  return domesticParty.check(
    complain(async (party) => complaintsAbout(role, party, await placeComplaints(party.address, findPlace))),
  );
}

/** Whether the answers can stand, but for what only the register knows: what the guard of a flow asks. */
export function isDomesticParty(role: Role, party: DomesticParty | undefined): boolean {
  const answers = domesticParty.safeParse(party).data;
  if (!answers) return false;
  const place = { 'address.postalCode': postalCodeCode(answers.address.postalCode) };
  return Object.values(complaintsAbout(role, answers, place)).every((complaint) => complaint === undefined);
}

const line = addressLine(senderLineLimit);

function complaintsAbout(role: Role, party: DomesticParty, place: Complaints): Complaints {
  const { phoneNumber, phoneCountryCode, name, careOf, address, email } = party;
  const careOfLine = careOf ? addressLine(senderLineLimit - characters(careOfText(''))) : () => undefined;
  return {
    phoneNumber: phoneCode(phoneCountryCode, phoneNumber),
    name: line(name),
    careOfName: careOfLine(party.careOfName),
    'address.street': line(address.street),
    'address.addressLine2': address.addressLine2 === '' ? undefined : line(secondLine(party)),
    ...place,
    email: role === 'sender' ? emailCode(email) : optional(emailCode)(email),
  };
}

const careOfText = (name: string) => `c/o ${name}`;

/** The address's second line on the label: whose mailbox it is, and what the first had no room for. */
export function secondLine({ careOf, careOfName, address }: DomesticParty): string {
  return [careOf && careOfText(careOfName), address.addressLine2].filter(Boolean).join(', ');
}

/** The party as an order names it. */
export function toOutgoingParty(answers: DomesticParty): OutgoingParty {
  const party = domesticParty.parse(answers);
  const { street, postalCode, city, locationId } = party.address;
  return {
    name: party.name,
    email: party.email,
    phoneNumber: { countryCode: party.phoneCountryCode, number: party.phoneNumber },
    address: { locationId, street, street2: secondLine(party), city, postalCode, country: 'NO' },
  };
}
