import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/en';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  weight: 'How much does it weigh?',
  weightHelp: 'Weigh the parcel with its packaging. If you’re unsure, choose the next weight up.',
  upTo: words.upTo,
  fromTo: (from, to) => `${from}–${to}`,
  offer: 'Offer',
  before: 'was',
  loading: 'Getting weights and prices',
  failed: 'We couldn’t get the prices.',
  /** For parcels that are priced by the whole kilo. */
  kilos: {
    label: 'Weight in whole kilos',
    help: 'Round up: a parcel of 2.3\u00a0kg counts as 3\u00a0kg. It can weigh up to 20\u00a0kg with its packaging.',
    less: 'One kilo less',
    more: 'One kilo more',
    say: (kilos) => `${kilos}\u00a0kg`,
    required: 'Enter the weight in whole kilos, from 1 to 20',
  },
  /** The complaints about typed measures. */
  measureErrors: {
    'lengthInCms.REQUIRED': 'Enter the length of the parcel',
    'lengthInCms.INVALID': 'Enter the length in whole centimetres',
    'lengthInCms.TOO_SMALL': 'Enter the length as a number above 0',
    'widthInCms.REQUIRED': 'Enter the width of the parcel',
    'widthInCms.INVALID': 'Enter the width in whole centimetres',
    'widthInCms.TOO_SMALL': 'Enter the width as a number above 0',
    'heightInCms.REQUIRED': 'Enter the height of the parcel',
    'heightInCms.INVALID': 'Enter the height in whole centimetres',
    'heightInCms.TOO_SMALL': 'Enter the height as a number above 0',
    'dimensions.TOO_SMALL':
      'The parcel is too small. It must be at least 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm.',
  },
  /** By the limit of a side in centimetres. */
  sideTooLong: {
    lengthInCms: (longest) => `The length can be at most ${longest}\u00a0cm`,
    widthInCms: (longest) => `The width can be at most ${longest}\u00a0cm`,
    heightInCms: (longest) => `The height can be at most ${longest}\u00a0cm`,
  },
  /** For the measures of a large parcel. */
  large: {
    measures: 'Dimensions in whole centimetres',
    measuresHelp: 'Measure the packed parcel where it’s longest, widest and highest.',
    lengthInCms: 'Length',
    widthInCms: 'Width',
    heightInCms: 'Height',
    drawing:
      'The parcel against the outline of normal size, 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm, beside a person 170\u00a0cm tall',
    locker:
      'If it’s within 59\u00a0×\u00a050\u00a0×\u00a044\u00a0cm, the recipient can collect it from a parcel locker.',
    fitsLocker: 'The parcel fits in a parcel locker.',
    fits: 'You can send this parcel.',
    reach: (sum, limit) =>
      `Its longest side and girth come to ${sum}\u00a0cm. The limit is ${limit}\u00a0cm.`,
    handling: (price) => `It’s larger than normal size, so handling costs ${price} extra.`,
    handlingUnpriced: 'It’s larger than normal size, so handling costs a little extra.',
    suggested: 'This is how large a normal parcel can be. Enter the dimensions of yours.',
    callFirst:
      'Not every place takes the largest parcels. It’s worth asking where you’ll drop it off before you buy.',
    extraLarge: 'You get up to 10,000\u00a0kr in compensation if an extra large parcel is lost or damaged.',
    withinNormal: {
      title: 'The parcel is within normal size',
      body: 'You can choose normal size. The price is the same, and you don’t need to measure.',
      choose: 'Choose normal size',
      chosen: 'Normal size chosen',
    },
    tooSmall: {
      title: 'The parcel is too small',
      body: 'It must be at least 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm, so there’s room for the label. Pack it in a larger box.',
    },
    tooLong: {
      title: 'The parcel is too long',
      body: (longest) =>
        `The longest side is ${longest}\u00a0cm. It can be at most 240\u00a0cm. Check the dimensions, or make the parcel shorter.`,
    },
    tooBig: {
      title: 'The parcel is too large',
      body: (length, width, height, sum) =>
        `Longest side ${length} + girth (2\u00a0×\u00a0${width} + 2\u00a0×\u00a0${height}) = ${sum}\u00a0cm. The limit is 360\u00a0cm. Check the dimensions, or divide the contents between several parcels.`,
    },
  },
};
