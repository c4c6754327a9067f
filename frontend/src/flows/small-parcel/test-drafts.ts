import type { SmallParcelDraft } from './draft';

/** Complete drafts to test with. */

type CompleteDraft = SmallParcelDraft & Required<Pick<SmallParcelDraft, 'sender' | 'recipient' | 'route'>>;

export const parcelToBergen: CompleteDraft = {
  weight: 2000,
  sender: {
    phoneNumber: '41234567',
    phoneCountryCode: '+47',
    name: 'Kari Nordmann',
    careOf: false,
    careOfName: '',
    address: { street: 'Storgata 1B', addressLine2: '', postalCode: '0155', city: 'OSLO', locationId: '' },
    email: 'kari@example.com',
  },
  handIn: 'WITHOUTPICKUP',
  recipient: {
    phoneNumber: '91234567',
    phoneCountryCode: '+47',
    name: 'Ola Nordmann',
    careOf: true,
    careOfName: 'Anne Berg',
    address: {
      street: 'Strandgaten 5',
      addressLine2: '',
      postalCode: '5013',
      city: 'BERGEN',
      locationId: 'no-5013-strandgaten-5',
    },
    email: '',
  },
  route: { from: '0155', to: '5013', border: 'NONE' },
  termsAccepted: true,
  paymentProvider: 'VIPPS',
};

export const parcelToSvalbard: SmallParcelDraft = {
  ...parcelToBergen,
  recipient: {
    ...parcelToBergen.recipient,
    careOf: false,
    address: {
      street: 'Vei 232 4',
      addressLine2: '',
      postalCode: '9170',
      city: 'LONGYEARBYEN',
      locationId: 'no-9170-vei-232-4',
    },
  },
  route: { from: '0155', to: '9170', border: 'SVALBARD' },
  customsDetails: {
    sendingAbroadReason: { value: 'GIFT', caption: 'Gave', requiresTariff: false },
    customsItemList: [
      {
        id: 1,
        description: 'Knitted sweater ',
        quantity: 1,
        value: 800,
        netWeightInKg: 0.6,
        tariffNumber: '6110.20.00',
      },
    ],
  },
};
