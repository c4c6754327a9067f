import { words } from '@/steps/words/en';
import type { LargeParcelTexts } from './no';

export const texts: LargeParcelTexts = {
  words,
  product: 'Large parcel',
  extraLarge: 'Extra large parcel',
  parcel: 'The parcel',
  normal: 'Normal',
  correctMeasures: 'Correct the dimensions to see the price.',

  size: {
    size: 'How large is it?',
    NORMAL: {
      title: 'Normal size',
      description: 'Within 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm. You don’t need to measure it.',
    },
    CUSTOM: { title: 'Extra large or long', description: 'Longest side up to 240\u00a0cm.' },
    handlingFee: (price) => `+ ${price} for handling`,
    lighter: 'Is it up to 5\u00a0kg and within 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    lighterLink: 'Send a small parcel',
  },
  summary: { title: 'Check your order', go: 'Go to payment', goFree: 'Continue' },
  payment: {
    title: 'Pay',
    lead: 'Everything’s ready. Your parcel gets its number and address label once you’ve paid.',
    freeTitle: 'Order',
    freeLead: 'Everything’s ready. Your parcel gets its number and address label once you’ve ordered.',
  },

  fieldErrors: {
    'dimensions.REQUIRED':
      'Enter the dimensions of your parcel. If it’s no larger than this, choose normal size.',
    'dimensions.TOO_LARGE':
      'The parcel is too large. Its longest side and girth can be at most 360\u00a0cm together.',
  },

  receipt: {
    counter: 'We scan and weigh the parcel.',
    counterExtraLarge:
      'We scan and measure the parcel. Not every place takes the largest parcels, so it’s worth asking there before you go.',
    locker: 'The parcel fits in a parcel locker, so the recipient can choose to collect it there.',
  },
};
