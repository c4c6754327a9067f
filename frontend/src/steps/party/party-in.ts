import { isInNorway, type Place } from '@/domain/advisor/choices';
import { type DomesticParty, emptyDomesticParty } from './domestic-party';

/** The recipient's part of a draft for a place in Norway; nothing while it is not known which of its postal codes. */
export function partyIn(place: Place): { readonly recipient?: DomesticParty } {
  if (!isInNorway(place) || !place.postalCode || place.oneOfSeveral) return {};
  const { postalCode, city = '' } = place;
  const address = { ...emptyDomesticParty.address, postalCode, city };
  return { recipient: { ...emptyDomesticParty, address } };
}
