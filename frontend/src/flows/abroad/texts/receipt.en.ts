import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = {
  parcel: {
    lead: 'Put the address on the parcel and hand it in, and it will be on its way. Keep this page until the parcel has arrived.',
    steps: {
      label: {
        title: 'Make the parcel ready',
        body: 'Fix the address label firmly, or have the code ready on your phone. Cover old labels.',
      },
      counter: {
        title: 'Hand it in at the counter',
        body: 'We scan the label or the code. Do not put the parcel in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the parcel has arrived.',
      },
    },
  },
  letter: {
    lead: 'Put the address on the letter and hand it in, and it will be on its way. Keep this page until the letter has arrived.',
    steps: {
      label: {
        title: 'Make the letter ready',
        body: 'Fix the address label firmly, or have the code ready on your phone. You need no stamp.',
      },
      counter: {
        title: 'Hand it in at the counter',
        body: 'We scan the label or the code. Do not put the letter in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the letter has arrived.',
      },
    },
  },
  withoutNumber: {
    lead: 'Label the letter and hand it in, and it will be on its way. Keep this page until the letter has arrived.',
    writeTitle: 'Write this on the envelope',
    write:
      'Write in capital letters: yourself, the recipient, and the order number where a stamp would be. Write the country in English.',
    envelope:
      'An envelope with the sender at the top left, the recipient at the bottom right and the order number at the top right',
    steps: {
      label: { title: 'Label the letter', body: 'Use a pen that does not smudge. You need no stamp.' },
      counter: {
        title: 'Hand it in at the counter',
        body: 'Show the order number. Do not put the letter in a postbox.',
      },
      receipt: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the letter has arrived.',
      },
    },
  },
  inPlaceOfStamp: 'Where a stamp would be',
  postagePaid: 'Paid',
  reference: (number) => `IOSS number ${number}`,
  company: (number) => `Organisation number ${number}`,
};
