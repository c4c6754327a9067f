import * as z from 'zod/mini';
import type { DomesticParty as OutgoingParty } from '@/api/schema';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { emailCode } from '@/domain/email';
import { characters, optional } from '@/domain/field-code';
import { type IsInUse, phoneCode } from '@/domain/phone';
import { isPOBox } from '@/domain/po-box';
import { postalCodeCode } from '@/domain/postal-code';
import {
  contactComplaints,
  type FindPlace,
  formOf,
  isComplete,
  norwegianForm,
  norwegianParty,
  norwegianPlace,
  type Role,
  type Rules,
  tidy,
} from './party';

/** A sender or recipient inside Norway, as a draft stores it; it may be incomplete. */
export const domesticParty = z.extend(norwegianParty, {
  /** Whether the name on the mailbox is another person's, in `careOfName`. */
  careOf: z.boolean(),
  careOfName: z.string(),
  address: z.object({ ...norwegianPlace, addressLine2: z.string() }),
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

const line = addressLine(senderLineLimit);

const rulesOf =
  (role: Role, streetOnly = false): Rules<DomesticParty> =>
  (party, isInUse) => {
    const { name, careOf, careOfName, address } = party;
    const box = (text: string) => (streetOnly && isPOBox(text) ? 'NOT_ALLOWED' : undefined);
    const careOfLine = addressLine(senderLineLimit - characters(careOfText('')));
    const { phoneNumber, email } =
      role === 'sender'
        ? { phoneNumber: phoneOf(party, isInUse), email: emailCode(party.email) }
        : contactComplaints(party, isInUse);
    return {
      phoneNumber,
      name: line(name),
      careOfName: careOf ? (box(careOfName) ?? careOfLine(careOfName)) : undefined,
      'address.street': box(address.street) ?? line(address.street),
      'address.addressLine2':
        box(address.addressLine2) ?? (address.addressLine2 === '' ? undefined : line(secondLine(party))),
      'address.postalCode': postalCodeCode(address.postalCode),
      email,
    };
  };

/** The address is known to the search it was picked from, so its postal code is not checked. */
const pickedRules: Rules<DomesticParty> = (recipient, isInUse) => {
  const { street, locationId } = recipient.address;
  return {
    ...rulesOf('recipient')(recipient, isInUse),
    phoneNumber: phoneOf(recipient, isInUse),
    email: optional(emailCode)(recipient.email),
    ...(street !== '' && locationId === '' && { 'address.street': 'UNKNOWN' }),
    'address.postalCode': undefined,
  };
};

const phoneOf = ({ phoneCountryCode, phoneNumber }: DomesticParty, isInUse?: IsInUse) =>
  phoneCode(phoneCountryCode, phoneNumber, isInUse);

/**
 * The rules of the form (spec §5, "Domestic address"). `streetOnly` refuses post-office boxes, which some products
 * cannot be delivered to.
 */
export const domesticPartySchema = (role: Role, findPlace: FindPlace, streetOnly = false) =>
  norwegianForm(domesticParty, rulesOf(role, streetOnly), findPlace, streetOnly);

/** Whether the answers are valid, as the guard of a flow checks it. */
export const isDomesticParty = (role: Role, draft: DomesticParty | undefined, streetOnly = false) =>
  isComplete(rulesOf(role, streetOnly), draft);

/**
 * The rules of the form about a recipient whose address is picked from the address search, and whose phone number is
 * required (spec §5, "Registered letter").
 */
export const pickedRecipientSchema = formOf(domesticParty, pickedRules);

/** Whether the answers about such a recipient are valid, as the guard of a flow checks it. */
export const isPickedRecipient = (recipient: DomesticParty) => isComplete(pickedRules, recipient);

const careOfText = (name: string) => `c/o ${name}`;

/** The second address line on the label: the name on the mailbox and the rest of the address. */
export function secondLine({ careOf, careOfName, address }: DomesticParty): string {
  return [careOf && careOfText(careOfName), address.addressLine2].filter(Boolean).join(', ');
}

/** The party in the order. */
export function toOutgoingParty(answers: DomesticParty): OutgoingParty {
  const party = tidy(answers);
  const { street, postalCode, city, locationId } = party.address;
  return {
    name: party.name,
    email: party.email,
    phoneNumber: { countryCode: party.phoneCountryCode, number: party.phoneNumber },
    address: { locationId, street, street2: secondLine(party), city, postalCode, country: 'NO' },
  };
}
