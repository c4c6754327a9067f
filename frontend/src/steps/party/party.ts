import * as z from 'zod/mini';
import type { GetPostalCodeResponse } from '@/api/schema';
import { addressLine, recipientLineLimit } from '@/domain/address-line';
import { asciiEmail, emailCode } from '@/domain/email';
import { type FieldCode, optional } from '@/domain/field-code';
import { type IsInUse, phoneCode } from '@/domain/phone';
import { postalCodeCode } from '@/domain/postal-code';
import { latinTyped } from '@/domain/typed-text';
import { complain, type Complaints, hasNone } from '@/ui/form/complaints';

/*
 * What all senders and recipients have in common. A draft stores their answers with the schemas of the forms,
 * as they were typed and complete or not; `tidy` and the rules are applied separately.
 */

/** The answers of everybody, apart from the address. */
export const person = {
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
  name: z.string(),
  email: z.string(),
};

/** The lines of every address. */
export const place = { street: z.string(), postalCode: z.string(), city: z.string() };

/** An address in Norway. `locationId` is its id from the address search; empty for a typed address. */
export const norwegianPlace = { ...place, locationId: z.string() };

/** The answers of every form about a person in Norway. */
export const norwegianParty = z.object({ ...person, address: z.object(norwegianPlace) });

export type NorwegianParty = z.infer<typeof norwegianParty>;

/** Sender and recipient have the same fields; only the sender, who gets the receipt, needs an e-mail address. */
export type Role = 'sender' | 'recipient';

/** The rules of a form. Without `isInUse` every phone number of a plausible length is accepted. */
export type Rules<Party> = (party: Party, isInUse?: IsInUse) => Complaints;

const withoutBlanks = (text: string) => text.replace(/\s/g, '');
/** Text copied from a spreadsheet or a web page brings tabs and non-breaking spaces. */
const withSingleSpaces = (text: string) => text.trim().replace(/\s+/g, ' ').normalize('NFC');

/** The fields that are written in a form of their own. Of postal codes these are only the Norwegian ones. */
const written: Readonly<Record<string, (typed: string) => string>> = {
  phoneNumber: withoutBlanks,
  email: (typed) => asciiEmail(typed.trim()),
  postalCode: (typed) => {
    const code = withoutBlanks(typed);
    return postalCodeCode(code) === undefined ? code : withSingleSpaces(typed);
  },
  companyVatNumber: withoutBlanks,
  reference: (typed) => withoutBlanks(typed).toUpperCase(),
};

/**
 * The answers as the rules and the server expect them: in the characters of a Latin keyboard, without unnecessary spaces, and
 * with accents composed (NFC).
 */
export function tidy<Party extends object>(party: Party): Party {
  const answers = Object.entries(party).map(([field, answer]: [string, unknown]) => [
    field,
    typeof answer === 'string'
      ? (written[field] ?? withSingleSpaces)(latinTyped(answer))
      : typeof answer === 'object' && answer
        ? tidy(answer)
        : answer,
  ]);
  return Object.fromEntries(answers) as Party;
}

/**
 * Whether the answers are valid, as the guard of a flow checks it: without asking the postal code register, and without
 * the numbering plans.
 */
export function isComplete<Party extends object>(rules: Rules<Party>, draft: Party | undefined): boolean {
  return draft !== undefined && hasNone(rules(tidy(draft)));
}

/** Loads the numbering plans. A form that cannot fetch them leaves the check to the server. */
export const loadNumberingPlans = () => import('@/domain/numbering-plans');

/** A form with these rules. Its output is tidy. */
export function formOf<Party extends object>(
  answers: z.ZodMiniType<Party, Party>,
  rules: (party: Party, isInUse?: IsInUse) => Complaints | Promise<Complaints>,
): z.ZodMiniType<Party, Party> {
  return answers.check(
    z.overwrite(tidy),
    complain(async (party) => {
      const plans = await loadNumberingPlans().catch(() => undefined);
      return rules(party, plans?.isInUse);
    }),
  );
}

/** Looks up a postal code in the register; undefined if the register does not answer. */
export type FindPlace = (postalCode: string) => Promise<GetPostalCodeResponse | undefined>;

/**
 * A form about a person in Norway. If the register does not answer, the customer writes the city. `streetOnly` refuses the
 * codes of post-office boxes.
 */
export function norwegianForm<Party extends NorwegianParty>(
  answers: z.ZodMiniType<Party, Party>,
  rules: Rules<Party>,
  findPlace: FindPlace,
  streetOnly = false,
): z.ZodMiniType<Party, Party> {
  return formOf(answers, async (party, isInUse) => {
    const complaints = rules(party, isInUse);
    const { postalCode, city } = party.address;
    if (complaints['address.postalCode']) return complaints;
    const found = await findPlace(postalCode);
    return found
      ? { ...complaints, 'address.postalCode': placeCode(found, streetOnly) }
      : { ...complaints, 'address.city': addressLine(recipientLineLimit)(city) };
  });
}

/** A recipient needs a phone number or an e-mail address. */
export function contactComplaints(
  { email, phoneNumber, phoneCountryCode }: Pick<NorwegianParty, keyof typeof person>,
  isInUse?: IsInUse,
): Complaints {
  if (email === '' && phoneNumber === '') {
    return { phoneNumber: 'PHONE_OR_EMAIL_REQUIRED', email: 'PHONE_OR_EMAIL_REQUIRED' };
  }
  return {
    phoneNumber: optional((number) => phoneCode(phoneCountryCode, number, isInUse))(phoneNumber),
    email: optional(emailCode)(email),
  };
}

/** The complaint about a postal code alone; none if the register does not answer. */
export async function postalCodeComplaint(
  postalCode: string,
  findPlace: FindPlace,
  streetOnly = false,
): Promise<FieldCode | undefined> {
  const malformed = postalCodeCode(postalCode);
  if (malformed) return malformed;
  const found = await findPlace(postalCode);
  return found && placeCode(found, streetOnly);
}

function placeCode(found: GetPostalCodeResponse, streetOnly: boolean): FieldCode | undefined {
  if (!found.valid) return 'UNKNOWN';
  return streetOnly && found.postalCodeType === 'PO_BOX' ? 'NOT_ALLOWED' : undefined;
}
