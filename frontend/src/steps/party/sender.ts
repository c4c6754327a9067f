import * as z from 'zod/mini';
import type { AbroadParty } from '@/api/schema';
import { addressLine, senderLineLimit } from '@/domain/address-line';
import { iossCode, organisationNumberCode } from '@/domain/business-number';
import { emailCode } from '@/domain/email';
import { optional } from '@/domain/field-code';
import { phoneCode } from '@/domain/phone';
import { postalCodeCode } from '@/domain/postal-code';
import { type FindPlace, isComplete, norwegianForm, norwegianParty, type Rules, tidy } from './party';
import type { SavedAddress } from './saved-sender';

/** The sender of a shipment abroad, as a draft stores it; it may be incomplete. */
export const senderAnswers = z.extend(norwegianParty, {
  /** IOSS number. */
  reference: z.string(),
  /** Norwegian organisation number. */
  companyVatNumber: z.string(),
});

export type Sender = z.infer<typeof senderAnswers>;

export const emptySender: Sender = {
  phoneNumber: '',
  phoneCountryCode: '+47',
  name: '',
  address: { street: '', postalCode: '', city: '', locationId: '' },
  email: '',
  reference: '',
  companyVatNumber: '',
};

/** The rules of the form (spec §5, "Abroad sender"). */
export const senderSchema = (findPlace: FindPlace) => norwegianForm(senderAnswers, rules, findPlace);

/** Whether the answers are valid, as the guard of a flow checks it. */
export const isSender = (draft: Sender | undefined) => isComplete(rules, draft);

const line = addressLine(senderLineLimit);

const rules: Rules<Sender> = ({ address, ...sender }, isInUse) => ({
  phoneNumber: phoneCode(sender.phoneCountryCode, sender.phoneNumber, isInUse),
  name: line(sender.name),
  'address.street': line(address.street),
  'address.postalCode': postalCodeCode(address.postalCode),
  email: emailCode(sender.email),
  companyVatNumber: optional(organisationNumberCode)(sender.companyVatNumber),
  reference: optional(iossCode)(sender.reference),
});

type Known = Omit<SavedAddress, 'location' | 'coAddress'> & {
  readonly location?: SavedAddress['location'];
} & Partial<Pick<AbroadParty, 'locationId' | 'reference' | 'companyVatNumber'>>;

/** The answers of the last sender of this browser, or of the sender of an earlier order. */
export function senderFrom({ address: street, location, countryCode, ...known }: Known): Sender {
  const { name, phoneNumber, email, locationId = '', reference = '', companyVatNumber = '' } = known;
  const { postalCode = '', city = '' } = location ?? {};
  const address = { street, postalCode, city, locationId };
  return { name, phoneNumber, phoneCountryCode: countryCode, address, email, reference, companyVatNumber };
}

/** The sender in the order. `selling`: only sold goods may have an IOSS number. */
export function toSender(answers: Sender, selling: boolean): AbroadParty {
  const sender = tidy(answers);
  const { street, postalCode, city, locationId } = sender.address;
  return {
    name: sender.name,
    phoneNumber: sender.phoneNumber,
    countryCode: sender.phoneCountryCode,
    email: sender.email,
    address: street,
    addressLine2: '',
    locationId,
    location: { postalCode, city, state: '' },
    reference: selling ? sender.reference : '',
    companyVatNumber: sender.companyVatNumber,
  };
}
