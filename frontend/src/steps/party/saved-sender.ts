import * as z from 'zod/mini';
import { storedValue } from '@/storage/stored-value';
import type { DomesticParty } from './domestic-party';
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

/**
 * The part of a sender that is stored. A form that asks for neither c/o nor a second line, as that of a sender abroad,
 * keeps those that are stored with the same name and address.
 */
export function toSavedAddress(sender: NorwegianParty | DomesticParty, stored?: SavedAddress): SavedAddress {
  const { name, address, phoneNumber, phoneCountryCode: countryCode, email } = sender;
  const { street, postalCode, city } = address;
  const isStored =
    stored?.name === name && stored.address === street && stored.location.postalCode === postalCode;
  const [coAddress, addressLine2] =
    'careOf' in sender
      ? [sender.careOf ? sender.careOfName : '', sender.address.addressLine2]
      : isStored
        ? [stored.coAddress, stored.addressLine2]
        : ['', ''];
  return {
    name,
    coAddress,
    address: street,
    addressLine2,
    location: { postalCode, city },
    phoneNumber,
    countryCode,
    email,
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
