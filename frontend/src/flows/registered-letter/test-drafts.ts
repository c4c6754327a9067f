import { kariInOslo, olaInBergen } from '@/steps/party/test-parties';
import type { Recipient } from '@/steps/recipients/recipients';
import type { RegisteredLetterDraft } from './draft';

/** Complete drafts for tests. */

export const ola: Recipient = { ...olaInBergen, careOf: false, careOfName: '', email: '', id: 1 };
export const anne: Recipient = {
  ...ola,
  id: 2,
  name: 'Anne Berg',
  phoneNumber: '92345678',
  address: {
    street: 'Karl Johans gate 1',
    addressLine2: '',
    postalCode: '0154',
    city: 'OSLO',
    locationId: '0154-karljohansgate1',
  },
};

export const twoLetters: RegisteredLetterDraft = {
  size: 'SMALL',
  recipients: [ola, anne],
  sender: kariInOslo,
  paymentProvider: 'VIPPS',
};
