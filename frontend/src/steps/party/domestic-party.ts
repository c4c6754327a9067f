import * as z from 'zod/mini';
import type { DomesticParty as OutgoingParty } from '@/api/schema';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { emailCode } from '@/domain/email';
import { characters, optional } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { isPOBox } from '@/domain/po-box';
import { postalCodeCode } from '@/domain/postal-code';
import { complain, type Complaints, hasNone } from './complaints';
import { type FindPlace, placeComplaints } from './norwegian-party';

const trimmed = z.string().check(z.trim());

/** A sender or recipient inside Norway, as a draft stores it; it may be incomplete. */
export const domesticParty = z.object({
  phoneNumber: z.string().check(z.overwrite(compactPhone)),
  phoneCountryCode: z.string(),
  name: trimmed,
  /** Whether the name on the mailbox is another person's, in `careOfName`. */
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

/** Sender and recipient have the same fields; only the sender, who gets the receipt, needs an e-mail address. */
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

/**
 * The rules of the form (spec §5, "Domestic address"). Its output is trimmed. `streetOnly` refuses post-office boxes,
 * which some products cannot be delivered to.
 */
export function domesticPartySchema(
  role: Role,
  findPlace: FindPlace,
  streetOnly = false,
): z.ZodMiniType<DomesticParty, DomesticParty> {
  return domesticParty.check(
    complain(async (party) =>
      partyComplaints(role, party, await placeComplaints(party.address, findPlace, streetOnly), streetOnly),
    ),
  );
}

/** Whether the answers are valid, as the guard of a flow checks it: without asking the postal code register. */
export function isDomesticParty(role: Role, party: DomesticParty | undefined, streetOnly = false): boolean {
  const answers = domesticParty.safeParse(party).data;
  if (!answers) return false;
  const place = { 'address.postalCode': postalCodeCode(answers.address.postalCode) };
  return hasNone(partyComplaints(role, answers, place, streetOnly));
}

const line = addressLine(senderLineLimit);

/** All complaints about a party. `place`: those about its postal code and city. */
export function partyComplaints(
  role: Role,
  party: DomesticParty,
  place: Complaints,
  streetOnly = false,
): Complaints {
  const { phoneNumber, phoneCountryCode, name, careOf, address, email } = party;
  const box = (text: string) => (streetOnly && isPOBox(text) ? 'NOT_ALLOWED' : undefined);
  const careOfLine = careOf ? addressLine(senderLineLimit - characters(careOfText(''))) : () => undefined;
  return {
    phoneNumber: phoneCode(phoneCountryCode, phoneNumber),
    name: line(name),
    careOfName: careOfLine(party.careOfName),
    'address.street': box(address.street) ?? line(address.street),
    'address.addressLine2':
      box(address.addressLine2) ?? (address.addressLine2 === '' ? undefined : line(secondLine(party))),
    ...place,
    email: role === 'sender' ? emailCode(email) : optional(emailCode)(email),
  };
}

const careOfText = (name: string) => `c/o ${name}`;

/** The second address line on the label: the name on the mailbox and the rest of the address. */
export function secondLine({ careOf, careOfName, address }: DomesticParty): string {
  return [careOf && careOfText(careOfName), address.addressLine2].filter(Boolean).join(', ');
}

/** The party in the order. */
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
