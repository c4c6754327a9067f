import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  understood: 'Here’s what we understood',
  usual: 'We’ve filled in the usual size and weight. Change them if yours differ.',
  usualMeasures: 'We’ve filled in the usual size. Change it if yours differs.',
  usualWeight: 'We’ve filled in the usual weight. Change it if yours differs.',
  unread: (words) => `We didn’t understand: ${words}. Use the fields below instead.`,
  unasked: 'Tell us what you’re sending, or use the fields below.',
  danger: (word) => `Careful with “${word}”: it may be dangerous goods.`,
  dangerLink: 'See what you can’t send',

  size: 'Size in centimetres, packaging included',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  weightHelp: 'For example 900\u00a0g or 1.2\u00a0kg',
  country: 'Country',
  countryHelp: 'Where the recipient is',
  norway: 'Norway',
  to: (place) => `to ${place}`,
  place: 'Postcode or place',
  placeHelp: 'You can leave it empty',
  extras: 'What matters to you?',
  extra: {
    TRACKING: 'Tracking',
    PARCEL_LOCKER: 'Parcel locker',
    MAILBOX_PICKUP: 'Pickup from your own mailbox',
    EXPRESS: 'Express',
    CASH_ON_DELIVERY: 'Cash on delivery',
    SECURE_DELIVERY: 'Secure delivery',
    COMPENSATION: 'Compensation',
  },

  errors: {
    NOT_POSITIVE: 'All dimensions must be greater than 0.',
    TOO_LARGE:
      'Too big for us. The longest side can be at most 240\u00a0cm, and the longest side plus the girth at most 360\u00a0cm.',
    TOO_LARGE_FOR_MAILBOX:
      'Too big for mailbox pickup. It can be at most 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm.',
    NOT_A_NUMBER: 'Enter the dimensions in numbers, for example 35 or 2.5.',
    WEIGHT: 'Enter the weight with g or kg, for example 900\u00a0g or 1.2\u00a0kg.',
    WEIGHT_TOO_HIGH: 'Too heavy for us. We take up to 35\u00a0kg.',
    PLACE: 'We don’t know that place. Check the spelling, or enter the postcode.',
  },

  nothingYet: 'Enter what you know, and we’ll show you what fits.',
  found: (count) => `${count || 'No'} ${plural(count, 'service fits', 'services fit')}`,
  none: 'We cannot find exactly what you are looking for. Check if you can remove one or more choices.',
  misfits: 'What doesn’t fit',
  from: (price) => `From ${price}`,
  countriesFailed: 'We couldn’t get the list of countries.',
  pricesFailed: 'We couldn’t get the prices.',
  choose: 'Choose',
  cheapest: 'Lowest price',
  needs: {
    PEN: 'All you need is a pen',
    LABEL: 'No printer needed: show a QR code',
    LABEL_OF_GOODS: 'No printer needed',
    STAMP: 'You need stamps',
  },
  needsPrinter: {
    LABEL: 'You have to print a label',
    LABEL_OF_GOODS: 'You have to print a label if you send goods',
  },
  reasons: {
    TOO_LONG: (cm, most) => `${cm}\u00a0cm too long: ${most}\u00a0cm at most`,
    TOO_WIDE: (cm, most) => `${cm}\u00a0cm too wide: ${most}\u00a0cm at most`,
    TOO_THICK: (cm, most) => `${cm}\u00a0cm too thick: ${most}\u00a0cm at most`,
    LETTER_SUM: (cm, most) => `The sides add up to ${cm}\u00a0cm too much: ${most}\u00a0cm at most`,
    PARCEL_GIRTH: (cm, most) =>
      `${cm}\u00a0cm too big: the longest side plus the girth can be ${most}\u00a0cm at most`,
    TOO_HEAVY: (grams, most) => `${grams} too heavy: ${most} at most`,
    TOO_SMALL: (least) => `Too small: use packaging of at least ${least}\u00a0cm`,
    WITHIN_NORMAL: 'Not needed: it fits as a normal parcel',
    TOO_LARGE_FOR_LOCKER: 'Too big for a parcel locker: 59\u00a0×\u00a050\u00a0×\u00a044\u00a0cm at most',
    COUNTRY_UNAVAILABLE: 'We don’t send to that country at the moment',
    NOT_SOLD: 'Not sold in this size and weight',
    LACKS: {
      TRACKING: 'Has no tracking',
      PARCEL_LOCKER: 'Can’t be left in a parcel locker',
      MAILBOX_PICKUP: 'Isn’t collected from the mailbox',
      EXPRESS: 'Doesn’t go by express',
      CASH_ON_DELIVERY: 'Can’t be sent cash on delivery',
      SECURE_DELIVERY: 'The recipient isn’t asked for ID',
      COMPENSATION: 'Has no compensation of its own',
    },
  },
};
