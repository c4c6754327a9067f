import type * as z from 'zod/mini';
import { complain, type Complaints, hasNone } from './complaints';
import { type DomesticParty, domesticParty, partyComplaints } from './domestic-party';

/*
 * A recipient inside Norway whose address was picked from the address search (spec §5, "Registered letter"). The
 * search knows the address, so its postal code is not looked up.
 */

/** The rules of the form. Its output is trimmed. */
export const pickedRecipientSchema: z.ZodMiniType<DomesticParty, DomesticParty> = domesticParty.check(
  complain(complaintsAbout),
);

/** Whether the answers are valid, as the guard of a flow checks it. */
export function isPickedRecipient(recipient: DomesticParty): boolean {
  return hasNone(complaintsAbout(recipient));
}

function complaintsAbout(recipient: DomesticParty): Complaints {
  const { street, locationId } = recipient.address;
  const unpicked = street !== '' && locationId === '' ? { 'address.street': 'UNKNOWN' as const } : {};
  return { ...partyComplaints('recipient', recipient, {}), ...unpicked };
}
