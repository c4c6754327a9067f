import { sweaterAsGift } from '@/steps/customs/test-declarations';
import { kariInOslo, olaInBergen, olaOnSvalbard } from '@/steps/party/test-parties';
import type { SmallParcelDraft } from './draft';

/** Complete drafts for tests. */

type CompleteDraft = SmallParcelDraft & Required<Pick<SmallParcelDraft, 'sender' | 'recipient' | 'route'>>;

export const parcelToBergen: CompleteDraft = {
  weight: 2000,
  sender: kariInOslo,
  handIn: 'WITHOUTPICKUP',
  recipient: olaInBergen,
  route: { from: '0155', to: '5013', border: 'NONE' },
  termsAccepted: true,
  paymentProvider: 'VIPPS',
};

export const parcelToSvalbard: SmallParcelDraft = {
  ...parcelToBergen,
  recipient: olaOnSvalbard,
  route: { from: '0155', to: '9170', border: 'SVALBARD' },
  customsDetails: sweaterAsGift,
};
