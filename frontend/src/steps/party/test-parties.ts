import type { DomesticParty } from './domestic-party';

/** Test parties inside Norway. Only the recipients' addresses have an id from the address search. */

export const kariInOslo: DomesticParty = {
  phoneNumber: '41234567',
  phoneCountryCode: '+47',
  name: 'Kari Nordmann',
  careOf: false,
  careOfName: '',
  address: { street: 'Storgata 1B', addressLine2: '', postalCode: '0155', city: 'OSLO', locationId: '' },
  email: 'kari@example.com',
};

export const olaInBergen: DomesticParty = {
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
    locationId: '5013-strandgaten-5',
  },
  email: '',
};

export const olaOnSvalbard: DomesticParty = {
  ...olaInBergen,
  careOf: false,
  address: {
    street: 'Vei 232 4',
    addressLine2: '',
    postalCode: '9170',
    city: 'LONGYEARBYEN',
    locationId: '9170-vei-232-4',
  },
};
