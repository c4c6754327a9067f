import { isInNorway, type Place } from '@/domain/advisor/choices';
import { type DomesticParty, emptyDomesticParty } from './domestic-party';

/** The recipient's part of a draft for a place in Norway; nothing while it is not known which of its postal codes. */
export function partyIn(place: Place): { readonly recipient?: DomesticParty | undefined } {
  if (!isInNorway(place) || !place.postalCode || place.oneOfSeveral) return {};
  return { recipient: livingAt(place.postalCode, undefined, place.city) };
}

/** The party with the postal code. One whose address is filled in already stays as it is. */
export function livingAt(
  postalCode: string,
  party?: DomesticParty,
  city?: string,
): DomesticParty | undefined {
  if (party ? party.address.street !== '' : postalCode === '') return party;
  const { address, ...rest } = party ?? emptyDomesticParty;
  return { ...rest, address: { ...address, postalCode, ...(city !== undefined && { city }) } };
}
