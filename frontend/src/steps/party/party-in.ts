import { isInNorway, type Place } from '@/domain/advisor/choices';
import { type DomesticParty, emptyDomesticParty } from './domestic-party';

interface To {
  readonly toPostalCode: string | undefined;
  readonly recipient?: DomesticParty | undefined;
}

/** The part of a draft that a place in Norway decides: no recipient while it is not known which of its postal codes. */
export function partyIn(place: Place): To {
  if (!isInNorway(place) || !place.postalCode) return { toPostalCode: undefined };
  const { postalCode: toPostalCode, city, oneOfSeveral } = place;
  return { toPostalCode, ...(!oneOfSeveral && { recipient: livingAt(toPostalCode, undefined, city) }) };
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
