import { words } from '@/steps/words/en';
import type { SmallParcelTexts } from './no';

export const texts: SmallParcelTexts = {
  words,
  product: 'Small parcel',
  within: 'Within 35 × 25 × 12 cm',

  start: {
    title: 'Small parcel',
    lead: 'You pay here and get a code in three lines. Write it on the parcel by hand: you need neither a printer nor a label.',
    priceFailed: 'We could not get the price. You will see it on the next page.',
    picture: 'A parcel of 35 × 25 × 12 cm beside a mug',
    how: [
      { title: 'Choose and pay', body: 'Tell us what the parcel weighs, who sends it and who receives it.' },
      { title: 'Write the code on the parcel', body: 'With a pen, on the parcel itself or on a note.' },
      {
        title: 'Drop it off the way you like',
        body: 'At a counter, in a parcel locker, or in your own mailbox.',
      },
    ],
    limits: [
      {
        title: 'What fits?',
        points: [
          'Up to 5 kg.',
          'Up to 35 × 25 × 12 cm, such as a shoe box or a few books.',
          'You and the recipient can follow the parcel on its way.',
        ],
        other: { question: 'Is the parcel larger or heavier?', link: 'Send a large parcel' },
      },
      {
        title: 'What cannot be sent?',
        body: 'Gas, flammable liquids, loose batteries and other dangerous goods.',
      },
    ],
  },

  size: {
    measures: 'Does it fit within 35 × 25 × 12 cm?',
    measuresHelp: 'Measure it if you like, in whole centimetres. You can leave the fields empty.',
    drawing: 'The parcel against the largest one allowed, 35 × 25 × 12 cm, beside a mug of 10 cm',
    fits: 'The parcel fits.',
    tooLarge: 'The parcel is too large',
    tooLargeBody: (sides) =>
      `Too large: ${sides}. A small parcel can be up to 35 × 25 × 12 cm, whichever way you turn it.`,
    heavier: 'Does it weigh more than 5 kg?',
    sendLarge: 'Send it as a large parcel',
    waiting: 'Choose the weight to see the price.',
  },
  withoutPrinter: {
    title: 'You need no printer',
    body: 'We print the customs documents when the parcel is dropped off. All you do is answer here and write the code on the parcel.',
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

  receipt: {
    lead: 'Write the code on the parcel and drop it off, and we will send it on its way. Keep this page until the parcel has arrived.',
    customsDocuments: 'You need not print customs documents. We do so when the parcel is dropped off.',
  },
};
