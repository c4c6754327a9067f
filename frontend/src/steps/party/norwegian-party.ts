import type { GetPostalCodeResponse } from '@/api/schema';
import { addressLine, recipientLineLimit } from '@/domain/address-line';
import type { FieldCode } from '@/domain/field-code';
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

/** If the register does not answer, the customer writes the city. `streetOnly` refuses the codes of post-office boxes. */
export async function placeComplaints(
  { postalCode, city }: NorwegianParty['address'],
  findPlace: FindPlace,
  streetOnly = false,
): Promise<Complaints> {
  const malformed = postalCodeCode(postalCode);
  if (malformed) return { 'address.postalCode': malformed };

  const place = await findPlace(postalCode);
  return place
    ? { 'address.postalCode': placeCode(place, streetOnly) }
    : { 'address.city': addressLine(recipientLineLimit)(city) };
}

/** The complaint about a postal code alone; none if the register does not answer. */
export async function postalCodeComplaint(
  postalCode: string,
  findPlace: FindPlace,
  streetOnly = false,
): Promise<FieldCode | undefined> {
  const malformed = postalCodeCode(postalCode);
  if (malformed) return malformed;
  const place = await findPlace(postalCode);
  return place && placeCode(place, streetOnly);
}

function placeCode(place: GetPostalCodeResponse, streetOnly: boolean): FieldCode | undefined {
  if (!place.valid) return 'UNKNOWN';
  return streetOnly && place.postalCodeType === 'PO_BOX' ? 'NOT_ALLOWED' : undefined;
}
