import type { Side } from '@/domain/small-parcel-size';
import { plural } from '@/i18n/plural';
import { words } from '@/steps/words/en';
import type { SmallParcelTexts } from './no';

const sides: Readonly<Record<Side, string>> = {
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
};
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export const texts: SmallParcelTexts = {
  words,
  product: 'Small parcel',
  within: 'Within 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm',

  start: {
    title: 'Small parcel',
    lead: 'Pay here and get a code in three lines. Write it on the parcel by hand: you don’t need a printer or a label.',
    picture: 'A parcel of 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm next to a mug',
    how: [
      { title: 'Choose and pay', body: 'Tell us what the parcel weighs, who’s sending it and who it’s for.' },
      { title: 'Write the code on the parcel', body: 'With a pen, on the parcel itself or on a note.' },
      {
        title: 'Drop it off the way you want',
        body: 'At a counter, in a parcel locker, or in your own mailbox.',
      },
    ],
    limits: [
      {
        title: 'What fits?',
        points: [
          'Up to 5\u00a0kg.',
          'Up to 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm, such as a shoe box or a few books.',
          'You and the recipient can track the parcel.',
        ],
        other: { question: 'Is the parcel larger or heavier?', link: 'Send a large parcel' },
      },
      words.intro.forbidden,
    ],
  },

  size: {
    measures: 'Does it fit within 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    measuresHelp: 'Measure it if you like, in whole centimetres. You can leave the fields empty.',
    drawing:
      'The parcel against the largest one allowed, 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm, next to a 10\u00a0cm mug',
    fits: 'The parcel fits.',
    tooLarge: 'The parcel is too large',
    tooLargeBody: (tooLong) =>
      `The ${listed(tooLong.map((side) => sides[side]))} ${plural(tooLong.length, 'is', 'are')} too large. A small parcel can be up to 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm, whichever way you turn it.`,
    heavier: 'Does it weigh more than 5\u00a0kg?',
    sendLarge: 'Send it as a large parcel',
  },
  withoutPrinter: {
    title: 'You don’t need a printer',
    body: 'We print the customs documents when the parcel is dropped off. Just answer here and write the code on the parcel.',
  },
  fieldErrors: {
    'weight.REQUIRED': 'Choose how much the parcel weighs',
    'lengthCm.INVALID': 'Enter the length in whole centimetres, or leave the field empty',
    'widthCm.INVALID': 'Enter the width in whole centimetres, or leave the field empty',
    'heightCm.INVALID': 'Enter the height in whole centimetres, or leave the field empty',
    'lengthCm.TOO_LARGE': 'The length is too large for a small parcel',
    'widthCm.TOO_LARGE': 'The width is too large for a small parcel',
    'heightCm.TOO_LARGE': 'The height is too large for a small parcel',
  },

  receipt: {
    lead: 'Write the code on the parcel. Keep this page until the parcel has arrived.',
    customsDocuments: 'You don’t need to print customs documents. We do that when the parcel is dropped off.',
  },
};
