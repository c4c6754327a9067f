import { visit } from '@/steps/visit/words/en';
import { words } from '@/steps/words/en';
import type { ReturnTexts } from './no';

export const texts: ReturnTexts = {
  words,
  visit,
  product: 'Return from your own mailbox',
  search: {
    title: 'Send a return from your mailbox',
    short: 'Number',
    lead: 'A driver collects the return from your mailbox in Norway. It’s free for you.',
    number: 'The number under the barcode',
    help: 'You’ll find it on the return label, or in the message from the shop.',
    go: 'Find the return',
    searching: 'Looking for the return',
    notSearched: 'We couldn’t look for the return',
    place: 'the search',
    fieldErrors: {
      'number.REQUIRED': 'Enter the number under the barcode',
      requestInvalid: 'Check the number. Part of it seems to be wrong.',
    },
  },
  package: {
    title: 'Is this your return?',
    short: 'Return',
    searching: 'Looking for the return',
    shipment: 'The return',
    kinds: { PARCEL: 'Parcel', LETTER: 'Letter or bag' },
    number: 'Shipment number',
    recipient: 'Going to',
    refused: 'You can’t order a pickup',
    label: {
      title: 'Attach the return label first',
      body: 'Print the return label from the shop, and attach it to the largest side before you put the return in the mailbox.',
    },
    noLabel: 'The return already has its label. You don’t need to print anything.',
  },
  pay: {
    title: 'The price if the sender paid',
    price: (price) => `The pickup of a return would cost ${price}.`,
    free: 'It costs 0\u00a0kr for now. This page is for development only.',
    go: 'To the return',
  },
};
