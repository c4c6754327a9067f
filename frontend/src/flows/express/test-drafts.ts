import { sweaterAsGift } from '@/steps/customs/test-declarations';
import { kariInOslo, olaInBergen, olaOnSvalbard } from '@/steps/party/test-parties';
import type { ExpressDraft } from './draft';

/** Complete drafts for tests. The promise is made for a cut-off that does not pass. */

export const oslo = {
  id: 'X01501',
  name: 'Handelshuset Akershusstranda',
  address: 'Akershusstranda 5',
  postalCode: '0150',
  city: 'OSLO',
  cutOff: '2099-11-24T16:00:00+01:00',
};

export const parcelToBergen = {
  weight: 3000,
  measured: { lengthInCms: '30', widthInCms: '20', heightInCms: '10' },
  sender: kariInOslo,
  recipient: olaInBergen,
  dropOffPointId: oslo.id,
  delivery: { dropOffPoint: oslo, deliveryDate: '2099-11-25', deliveryTime: '09:00', to: '5013' },
  route: { from: '0155', to: '5013', border: 'NONE' },
  termsAccepted: true,
  paymentProvider: 'VIPPS',
} satisfies ExpressDraft;

export const sweaterToSvalbard = {
  ...parcelToBergen,
  recipient: olaOnSvalbard,
  delivery: { ...parcelToBergen.delivery, deliveryDate: '2099-11-27', to: '9170' },
  route: { from: '0155', to: '9170', border: 'SVALBARD' },
  customsDetails: sweaterAsGift,
} satisfies ExpressDraft;
