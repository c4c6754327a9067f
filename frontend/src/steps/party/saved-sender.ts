import * as z from 'zod/mini';
import { storedValue } from '@/storage/stored-value';
import { emptySender, type Sender } from './sender';

const text = z._default(z.string(), '');

const savedAddress = z.object({
  name: z.string(),
  coAddress: text,
  address: z.string(),
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

export function toSavedAddress({
  name,
  address,
  phoneNumber,
  phoneCountryCode,
  email,
}: Sender): SavedAddress {
  const { street, postalCode, city } = address;
  return {
    name,
    coAddress: '',
    address: street,
    location: { postalCode, city },
    phoneNumber,
    countryCode: phoneCountryCode,
    email,
  };
}

export function toSender({ name, address, location, phoneNumber, countryCode, email }: SavedAddress): Sender {
  return {
    ...emptySender,
    name,
    address: { street: address, ...location, locationId: '' },
    phoneNumber,
    phoneCountryCode: countryCode,
    email,
  };
}
