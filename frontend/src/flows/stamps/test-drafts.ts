import type { StampDraft } from './draft';

/** Two complete drafts: three thin letters that the sender drops off, and a thick one with a pickup. */

const sender: StampDraft['sender'] = {
  phoneNumber: '41234567',
  phoneCountryCode: '+47',
  name: 'Kari Nordmann',
  careOf: false,
  careOfName: '',
  address: {
    street: 'Karl Johans gate 1',
    addressLine2: '',
    postalCode: '0154',
    city: 'OSLO',
    locationId: '',
  },
  email: 'kari@example.com',
};

export const thinLetters: StampDraft = {
  size: 'UNDER_2_CM',
  weight: 'FROM_21_TO_50_G',
  quantity: 3,
  sender,
  handIn: 'WITHOUTPICKUP',
  paymentProvider: 'VIPPS',
};

/** `pickupDate` is a free day that the test has found. */
export function thickLetter(pickupDate: string): StampDraft {
  return {
    size: 'FROM_2_TO_7CM',
    weight: 'FROM_0_TO_350_G',
    quantity: 1,
    sender,
    handIn: 'WITHPICKUP',
    pickupDate,
    paymentProvider: 'VIPPS',
  };
}
