import type { GetPostalCodeResponse } from '@/api/schema';
import { addressLine, recipientLineLimit } from '@/domain/address-line';
import { postalCodeCode } from '@/domain/postal-code';
import type { Complaints } from './complaints';

/** The answers of every form about a person in Norway. */
export interface NorwegianParty {
  name: string;
  address: {
    street: string;
    postalCode: string;
    city: string;
    /** The id from the address search; empty for a typed address. */
    locationId: string;
  };
  phoneNumber: string;
  phoneCountryCode: string;
  email: string;
}

/** Looks up a postal code in the register; undefined if the register does not answer. */
export type FindPlace = (postalCode: string) => Promise<GetPostalCodeResponse | undefined>;

/** If the register does not answer, the customer writes the city. */
export async function placeComplaints(
  { postalCode, city }: NorwegianParty['address'],
  findPlace: FindPlace,
): Promise<Complaints> {
  const malformed = postalCodeCode(postalCode);
  if (malformed) return { 'address.postalCode': malformed };

  const place = await findPlace(postalCode);
  return place
    ? { 'address.postalCode': place.valid ? undefined : 'UNKNOWN' }
    : { 'address.city': addressLine(recipientLineLimit)(city) };
}
