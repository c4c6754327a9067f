import type { CashType } from '@/steps/cash-on-delivery/cash';
import { sweaterAsGift } from '@/steps/customs/test-declarations';
import { kariInOslo, olaInBergen, olaOnSvalbard } from '@/steps/party/test-parties';
import type { LargeParcelDraft } from './draft';

/** Complete drafts for tests. */

export const parcelToBergen = {
  size: 'NORMAL',
  weight: 10_000,
  sender: kariInOslo,
  recipient: olaInBergen,
  route: { from: '0155', to: '5013', border: 'NONE' },
  termsAccepted: true,
  paymentProvider: 'VIPPS',
} satisfies LargeParcelDraft;

export const skisToSvalbard = {
  ...parcelToBergen,
  size: 'CUSTOM',
  measured: { lengthInCms: '190', widthInCms: '20', heightInCms: '15' },
  recipient: olaOnSvalbard,
  route: { from: '0155', to: '9170', border: 'SVALBARD' },
  customsDetails: sweaterAsGift,
} satisfies LargeParcelDraft;

/** The parcel to Bergen with cash on delivery: 1 500 kroner if the recipient pays for the contents. */
export function onDelivery(type: CashType): LargeParcelDraft {
  const amount = type === 'FREIGHT_ONLY' ? '' : '1500';
  return {
    ...parcelToBergen,
    cashOnDelivery: { wanted: true, type, amount, accountNumber: '1234 56 78903' },
  };
}

/** An answer to every question, so that the compiler asks for one to a new question, and ordering again has to keep it. */
export const skisOnDelivery = {
  ...skisToSvalbard,
  cashOnDelivery: { wanted: true, type: 'CONTENT_ONLY', amount: '1500', accountNumber: '1234 56 78903' },
} satisfies Required<Omit<LargeParcelDraft, 'attempt' | 'placed' | 'toPostalCode'>>;
