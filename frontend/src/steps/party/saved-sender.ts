import * as z from 'zod/mini';
import { storedValue } from '@/storage/stored-value';
import type { DomesticParty } from './domestic-party';
import type { NorwegianParty } from './norwegian-party';

const text = z._default(z.string(), '');

const savedAddress = z.object({
  name: z.string(),
  coAddress: text,
  address: z.string(),
  addressLine2: text,
  location: z.object({ postalCode: z.string(), city: z.string() }),
  phoneNumber: text,
  countryCode: z._default(z.string(), '+47'),
  email: text,
});

export type SavedAddress = z.infer<typeof savedAddress>;

/** The sender of the last order from this browser (spec §3, "Saved address"). */
export const savedSender = storedValue(
  'local',
  'savedAddress-sender',
  (value) => savedAddress.safeParse(value).data,
);

/** The stored part of every sender; a form adds its own second line. */
export function toSavedAddress({
  name,
  address: { street, postalCode, city },
  phoneNumber,
  phoneCountryCode,
  email,
}: NorwegianParty): SavedAddress {
  return {
    name,
    coAddress: '',
    address: street,
    addressLine2: '',
    location: { postalCode, city },
    phoneNumber,
    countryCode: phoneCountryCode,
    email,
  };
}

export function savedFrom(party: DomesticParty): SavedAddress {
  return {
    ...toSavedAddress(party),
    coAddress: party.careOf ? party.careOfName : '',
    addressLine2: party.address.addressLine2,
  };
}

export function domesticPartyFrom(saved: SavedAddress): DomesticParty {
  const { name, coAddress, address, addressLine2, location, phoneNumber, countryCode, email } = saved;
  return {
    phoneNumber,
    phoneCountryCode: countryCode,
    name,
    careOf: coAddress !== '',
    careOfName: coAddress,
    address: { street: address, addressLine2, ...location, locationId: '' },
    email,
  };
}
