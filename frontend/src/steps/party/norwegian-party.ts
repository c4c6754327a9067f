import type { GetPostalCodeResponse } from '@/api/schema';
import { addressLine, recipientLineLimit } from '@/domain/address-line';
import { postalCodeCode } from '@/domain/postal-code';
import type { Complaints } from './complaints';

/** What every form about somebody in Norway asks for. */
export interface NorwegianParty {
  name: string;
  address: {
    street: string;
    postalCode: string;
    city: string;
    /** The address search's name of this address; empty when it was typed by hand. */
    locationId: string;
  };
  phoneNumber: string;
  phoneCountryCode: string;
  email: string;
}

/** What the register says of a postal code; undefined when it could not be asked. */
export type FindPlace = (postalCode: string) => Promise<GetPostalCodeResponse | undefined>;

/** A register that cannot be asked stops nobody: then the customer writes the city. */
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
