import * as z from 'zod/mini';
import type { DomesticParty as OutgoingParty } from '@/api/schema';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { emailCode } from '@/domain/email';
import { characters, optional } from '@/domain/field-code';
import { phoneCode } from '@/domain/phone';
import { isPOBox } from '@/domain/po-box';
import { postalCodeCode } from '@/domain/postal-code';
import { complain, type Complaints } from './complaints';
import {
  type FindPlace,
  formRules,
  isComplete,
  norwegianParty,
  norwegianPlace,
  type Role,
  trimmed,
} from './party';

/** A sender or recipient inside Norway, as a draft stores it; it may be incomplete. */
export const domesticParty = z.extend(norwegianParty, {
  /** Whether the name on the mailbox is another person's, in `careOfName`. */
  careOf: z.boolean(),
  careOfName: trimmed,
  address: z.object({ ...norwegianPlace, addressLine2: trimmed }),
});

export type DomesticParty = z.infer<typeof domesticParty>;

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
 * The rules of the form (spec §5, "Domestic address"). `streetOnly` refuses post-office boxes, which some products
 * cannot be delivered to.
 */
export const domesticPartySchema = (role: Role, findPlace: FindPlace, streetOnly = false) =>
  formRules(domesticParty, complaintsAbout(role, streetOnly), findPlace, streetOnly);

/** Whether the answers are valid, as the guard of a flow checks it. */
export const isDomesticParty = (role: Role, draft: DomesticParty | undefined, streetOnly = false) =>
  isComplete(domesticParty, complaintsAbout(role, streetOnly), draft);

/**
 * The rules of the form about a recipient whose address is picked from the address search (spec §5, "Registered
 * letter"). The search knows the address, so its postal code is not looked up.
 */
export const pickedRecipientSchema: z.ZodMiniType<DomesticParty, DomesticParty> = domesticParty.check(
  complain(pickedComplaints),
);

/** Whether the answers about such a recipient are valid, as the guard of a flow checks it. */
export const isPickedRecipient = (recipient: DomesticParty) =>
  isComplete(domesticParty, pickedComplaints, recipient);

const line = addressLine(senderLineLimit);

const complaintsAbout =
  (role: Role, streetOnly = false) =>
  (party: DomesticParty): Complaints => {
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
      'address.postalCode': postalCodeCode(address.postalCode),
      email: role === 'sender' ? emailCode(email) : optional(emailCode)(email),
    };
  };

function pickedComplaints(recipient: DomesticParty): Complaints {
  const { street, locationId } = recipient.address;
  const complaints = { ...complaintsAbout('recipient')(recipient), 'address.postalCode': undefined };
  return street !== '' && locationId === '' ? { ...complaints, 'address.street': 'UNKNOWN' } : complaints;
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
