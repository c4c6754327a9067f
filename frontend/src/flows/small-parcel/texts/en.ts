import { priceLines } from '@/i18n/price-lines/en';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  product: 'Small parcel',
  upTo: (weight) => `Up to ${weight}`,
  fromPrice: (price) => `From ${price}`,
  card: {
    product: 'What',
    weight: 'Weight',
    handIn: 'Hand-in',
    recipient: 'To',
  },
  handIn: {
    WITHOUTPICKUP: 'You hand it in yourself',
    PARCEL_LOCKER: 'In a parcel locker',
    WITHPICKUP: (day) => `We collect it on ${day}`,
    withPickupUndated: 'We collect it from your mailbox',
  },
  priceLines,

  start: {
    title: 'Small parcel',
    lead: 'You pay here and get a code in three lines. Write it on the parcel by hand: you need neither a printer nor a label.',
    go: 'Buy sending code',
    priceFailed: 'We could not get the price. You will see it on the next page.',
    picture: 'A parcel of 35 × 25 × 12 cm beside a mug',
    howTitle: 'How it works',
    how: {
      buy: {
        title: 'Choose and pay',
        body: 'Tell us what the parcel weighs, who sends it and who receives it.',
      },
      write: {
        title: 'Write the code on the parcel',
        body: 'With a pen, on the parcel itself or on a note.',
      },
      handIn: {
        title: 'Hand it in the way you like',
        body: 'At a counter, in a parcel locker, or in your own mailbox.',
      },
    },
    fitsTitle: 'What fits?',
    fits: [
      'Up to 5 kg.',
      'Up to 35 × 25 × 12 cm, such as a shoe box or a few books.',
      'You and the recipient can follow the parcel on its way.',
    ],
    notTitle: 'What cannot be sent?',
    not: 'Gas, flammable liquids, loose batteries and other dangerous goods.',
    larger: 'Is the parcel larger or heavier?',
    largerLink: 'Send a large parcel',
  },

  size: {
    title: 'How large and heavy is the parcel?',
    weight: 'How much does it weigh?',
    weightHelp: 'Weigh the parcel with its packaging. If you are unsure, choose the next step up.',
    loading: 'Getting weights and prices',
    failed: 'We could not get the prices.',
    measures: 'Does it fit within 35 × 25 × 12 cm?',
    measuresHelp: 'Measure it if you like, in whole centimetres. You can leave the fields empty.',
    lengthCm: 'Length',
    widthCm: 'Width',
    heightCm: 'Height',
    drawing: 'The parcel against the largest one allowed, 35 × 25 × 12 cm, beside a mug of 10 cm',
    fits: 'The parcel fits.',
    tooLarge: {
      title: 'The parcel is too large',
      body: (sides) =>
        `Too large: ${sides}. A small parcel can be up to 35 × 25 × 12 cm, whichever way you turn it.`,
      large: 'Send it as a large parcel',
    },
    heavier: 'Does it weigh more than 5 kg?',
    heavierLink: 'Send it as a large parcel',
  },
  price: {
    title: 'Price',
    waiting: 'Choose the weight to see the price.',
    failed: 'We could not get the price.',
  },
  steps: {
    sender: 'Who is sending?',
    handIn: 'How will you hand in the parcel?',
    recipient: 'Who is the recipient?',
    customs: 'What is in the parcel?',
    summary: 'Check and pay',
  },

  withoutPrinter: {
    title: 'You need no printer',
    body: 'We print the customs papers when the parcel is handed in. All you do is answer here and write the code on the parcel.',
  },

  fieldErrors: {
    weightRequired: 'Choose how much the parcel weighs',
    'lengthCm.measureInvalid': 'Write the length in whole centimetres, or leave the field empty',
    'widthCm.measureInvalid': 'Write the width in whole centimetres, or leave the field empty',
    'heightCm.measureInvalid': 'Write the height in whole centimetres, or leave the field empty',
    'lengthCm.tooLarge': 'The length is too much for a small parcel',
    'widthCm.tooLarge': 'The width is too much for a small parcel',
    'heightCm.tooLarge': 'The height is too much for a small parcel',
  },
};
