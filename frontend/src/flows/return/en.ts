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
    lead: 'A driver picks up the return from your mailbox. It costs you nothing.',
    number: 'The number under the barcode',
    help: 'It is on the return label, or in the message from the shop.',
    go: 'Find the return',
    searching: 'Looking for the return',
    place: 'the search',
    fieldErrors: {
      'number.REQUIRED': 'Write the number under the barcode',
      requestInvalid: 'Check the number. Some of it seems to be wrong.',
    },
  },
  package: {
    title: 'Is this your return?',
    short: 'Return',
    searching: 'Looking for the return',
    shipment: 'The return',
    kinds: { PARCEL: 'Parcel', LETTER: 'Letter or bag' },
    number: 'Shipment number',
    recipient: 'Goes to',
    refused: 'You can’t order a pickup',
    label: {
      title: 'The return label must be on it',
      body: 'Print the return label from the shop, and attach it to the largest side before you put the return in the mailbox.',
    },
    noLabel: 'The return has its label already. You don’t need to print anything.',
  },
  notOrdered: 'The pickup was not ordered',
  pay: {
    title: 'The price if the sender paid',
    price: (price) => `The pickup of a return would cost ${price}.`,
    free: 'Now it costs 0 kr. This page is for development only.',
    go: 'To the return',
  },
};
