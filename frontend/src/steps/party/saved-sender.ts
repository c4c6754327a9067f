import * as z from 'zod/mini';
import { storedValue } from '@/storage/stored-value';
import { type DomesticParty, emptyDomesticParty } from './domestic-party';
import type { NorwegianParty } from './party';

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

/** Whether the customer wants the sender saved, if they have ticked or unticked the box in this tab. It survives a reload. */
export const keepsSender = storedValue('session', 'keepsSender', (value) =>
  typeof value === 'boolean' ? value : undefined,
);

/** Only what the customer asks for is stored: in this tab, or in an earlier one if a sender is stored. */
export const senderIsKept = () => keepsSender.read() ?? savedSender.read() !== undefined;

/** The part of a sender that is stored. */
export function toSavedAddress(sender: NorwegianParty | DomesticParty): SavedAddress {
  const { careOf, careOfName, address, ...party } = { ...emptyDomesticParty, ...sender };
  return {
    name: party.name,
    coAddress: careOf ? careOfName : '',
    address: address.street,
    addressLine2: 'addressLine2' in address ? address.addressLine2 : '',
    location: { postalCode: address.postalCode, city: address.city },
    phoneNumber: party.phoneNumber,
    countryCode: party.phoneCountryCode,
    email: party.email,
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
