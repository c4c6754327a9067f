import { words } from '@/steps/words/en';
import type { LargeParcelTexts } from './no';

export const texts: LargeParcelTexts = {
  words,
  product: 'Large parcel',
  extraLarge: 'Extra large parcel',
  parcel: 'The parcel',
  normal: 'Normal',
  forRecipient: 'The recipient pays',

  size: {
    lead: 'You see the price at once. The addresses come after.',
    size: 'How large is it?',
    NORMAL: { title: 'Normal size', description: 'Within 120 × 60 × 60 cm. You need not measure it.' },
    CUSTOM: {
      title: 'Extra large or long',
      description: 'Longest side up to 240 cm. Enter the measures to see whether it can be sent.',
    },
    handlingFee: (price) => `+ ${price} for handling`,
    lighter: 'Is it below 5 kg and within 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    lighterLink: 'Send a small parcel',
  },
  price: { title: 'To pay now', waiting: 'Enter the measures to see the price.' },
  summary: { title: 'Check the order', go: 'Go to payment', goFree: 'Go on' },
  payment: {
    title: 'Pay',
    lead: 'Everything is ready. The parcel gets its number and label when you have paid.',
    freeTitle: 'Order',
    freeLead: 'Everything is ready. The parcel gets its number and label when you have ordered.',
  },

  fieldErrors: {
    'size.REQUIRED': 'Choose how large the parcel is',
    'weight.REQUIRED': 'Choose how much the parcel weighs',
    'dimensions.TOO_LARGE':
      'The parcel is too big. Longest side and circumference can be at most 360 cm together.',
    'cashOnDelivery.type.REQUIRED': 'Choose what the recipient is to pay for',
    'cashOnDelivery.amount.REQUIRED': 'Enter what the recipient is to pay for the contents',
    'cashOnDelivery.amount.INVALID': 'Enter the amount in whole kroner',
    'cashOnDelivery.amount.TOO_SMALL': 'The amount must be at least 1 krone',
    'cashOnDelivery.amount.TOO_LARGE': 'The amount is higher than cash on delivery can be',
    'cashOnDelivery.accountNumber.REQUIRED': 'Enter your account number',
    'cashOnDelivery.accountNumber.INVALID':
      'Check the account number. It has eleven digits, and the last must fit the others.',
  },

  receipt: {
    ready:
      'Fix the address label firmly to the largest side, or have the code ready on your phone. Cover old labels.',
    counter: 'We scan the label or the code, and weigh the parcel.',
    counterExtraLarge:
      'We scan the label or the code, and measure the parcel. Not all places take the largest parcels: it may be wise to call first.',
    locker: 'The parcel fits into a parcel locker, so the recipient may choose to collect it there.',
  },
};
