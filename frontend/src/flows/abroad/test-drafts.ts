import type { AbroadDraft } from './draft';

/** Two complete drafts: a gift in a parcel to Sweden, and a tracked letter sold to the USA. */

export const sweden = {
  value: 'SE',
  caption: 'Sverige',
  dialCode: '+46',
  feature: {
    region: 'EUROPE',
    prepaidDuty: false,
    requiresTariffNumber: false,
    tariffNumberDigits: 8,
    customsUnion: true,
  },
} as const;

export const usa = {
  value: 'US',
  caption: 'USA',
  dialCode: '+1',
  feature: {
    region: 'WORLD',
    prepaidDuty: true,
    requiresTariffNumber: true,
    tariffNumberDigits: 10,
    customsUnion: false,
    stateRequired: true,
    valueLimits: {
      gift: { inUsdCents: 100_00, inOre: 1012_00 },
      other: { inUsdCents: 800_00, inOre: 8096_00 },
      usdRate: '10.12',
      usdRateFrom: '2026-01-01',
    },
  },
} as const;

export const parcelToSweden: AbroadDraft = {
  product: 'PACKAGE_ABROAD',
  country: sweden,
  navigated: true,
  weight: 3000,
  sender: {
    name: 'Kari Nordmann ',
    address: { street: 'Storgata 1', postalCode: '0155', city: 'OSLO', locationId: '0155-storgata-1' },
    phoneNumber: '412 34 567',
    phoneCountryCode: '+47',
    email: 'kari@example.com',
    reference: '',
    companyVatNumber: '',
  },
  recipient: {
    name: 'Anna Andersson',
    address: {
      street: 'Drottninggatan 5',
      addressLine2: 'Lgh 1102',
      postalCode: '111 51',
      city: 'Stockholm',
      country: { value: 'SE', caption: 'Sverige' },
    },
    email: '',
    phoneNumber: '701234567',
    phoneCountryCode: '+46',
  },
  customsDetails: {
    sendingAbroadReason: { value: 'GIFT', caption: 'Gave', requiresTariff: false },
    customsItemList: [
      {
        id: 1,
        description: 'Knitted wool sweater',
        quantity: 1,
        value: 900,
        netWeightInKg: 0.8,
        tariffNumber: '',
      },
    ],
  },
  paymentProvider: 'VIPPS',
};

export const letterToUsa: AbroadDraft = {
  ...parcelToSweden,
  product: 'LETTER_TRACKABLE',
  country: usa,
  size: 'SMALL',
  thickness: 'UNDER_2_CM',
  weight: 350,
  sender: parcelToSweden.sender && { ...parcelToSweden.sender, reference: 'IM2460000123' },
  recipient: parcelToSweden.recipient && {
    ...parcelToSweden.recipient,
    address: {
      street: '350 Fifth Avenue',
      addressLine2: '',
      postalCode: '10118',
      city: 'New York',
      state: 'NY',
      country: { value: 'US', caption: 'USA' },
    },
  },
  customsDetails: {
    sendingAbroadReason: { value: 'SALE', caption: 'Sale', requiresTariff: true },
    customsItemList: [
      {
        id: 1,
        description: 'Cotton sweater',
        quantity: 1,
        value: 500,
        netWeightInKg: 0.3,
        tariffNumber: '6110.20.0000',
        countryOfOrigin: { value: 'NO', caption: 'Norway' },
      },
    ],
  },
};
