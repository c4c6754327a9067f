import { plural } from '@/i18n/plural';
import { words } from '@/steps/words/en';
import type { AbroadTexts } from './no';

export const texts: AbroadTexts = {
  words,
  shipment: 'Shipment',
  startPlace: 'the choice of country',
  products: {
    PACKAGE_ABROAD: { name: 'Parcel', line: 'Up to 20 kg, with tracking.' },
    LETTER_ABROAD: { name: 'Letter', line: 'For cards, papers and small things. Without tracking.' },
    LETTER_TRACKABLE: { name: 'Tracked letter', line: 'You can follow it on its way.' },
    REGISTERED_LETTER_ABROAD: {
      name: 'Registered letter',
      line: 'Handed over against a signature, with tracking.',
    },
  },
  sizes: {
    SMALL: { name: 'Small', line: 'Within 17 × 25 cm, up to 2 cm thick' },
    MEDIUM: { name: 'Medium', line: 'Within 25 × 35 cm' },
    LARGE: { name: 'Large', line: 'Longest side up to 60 cm, all three sides together up to 90 cm' },
    NORMAL: { name: 'Regular', line: 'Within 120 × 60 × 60 cm' },
  },
  upTo: (grams) => `Up to ${weight(grams)}`,
  deliveryDays: ({ minDays, maxDays }) =>
    minDays === maxDays
      ? `${maxDays} ${plural(maxDays, 'working day', 'working days')}`
      : `${minDays}–${maxDays} working days`,
  fromPriceToEurope: (price) => `From ${price} to Europe`,

  index: {
    title: 'What do you want to send abroad?',
    lead: 'You see the price before you fill in any addresses. You need no account.',
    letter: {
      name: 'Letter',
      lines: [
        'Up to 2 kg',
        'Longest side up to 60 cm, all three sides together up to 90 cm',
        'Choose between ordinary, tracked and registered',
      ],
      go: 'Send a letter',
    },
    parcel: {
      name: 'Parcel',
      lines: ['Up to 20 kg', 'Up to 120 × 60 × 60 cm', 'With tracking'],
      go: 'Send a parcel',
    },
    unsure: {
      title: 'Letter or parcel?',
      body: 'Papers, cards and small, flat things usually go as a letter. If it is heavier than 2 kg or larger than a letter can be, send it as a parcel. Goods must always be described for customs, in letters too.',
    },
  },

  letterStart: {
    title: 'What kind of letter, and where to?',
    kind: 'What kind of letter?',
    noValueTitle: 'Letters without tracking are not for valuables',
    noValueBody:
      'If the letter is lost, you get no compensation. Send money, jewellery and other valuables as a registered letter or a parcel.',
  },
  parcelStart: { title: 'Where is the parcel going?' },

  letterSize: {
    title: 'How large is the letter?',
    size: 'How large is it?',
    sizeHelp: 'Measure the envelope as you will send it.',
    tooThick: 'Too thick for this size',
    notWithTracking: 'Only for letters without tracking',
    drawing: (size, thickness) => `The letter, ${size}, ${thickness}, beside a sheet of A4`,
  },
  parcelSize: {
    title: 'How heavy is the parcel?',
    limits: 'The parcel can be up to 120 × 60 × 60 cm',
    limitsHelp: 'Measure where it is longest, widest and highest. A larger parcel cannot be sent here.',
    drawing: 'The outline of the largest parcel, 120 × 60 × 60 cm, beside a person of 170 cm',
  },
  price: {
    notSold: 'We have no price for this. Go back and choose something else.',
  },

  receipt: {
    parcel: {
      ready: 'Fix the address label firmly, or have the code ready on your phone. Cover old labels.',
      counter: 'We scan the label or the code. Do not put the parcel in a postbox.',
    },
    letter: {
      ready: 'Fix the address label firmly, or have the code ready on your phone. You need no stamp.',
      counter: 'We scan the label or the code. Do not put the letter in a postbox.',
    },
    withoutNumber: {
      lead: 'Label the letter and drop it off, and it will be on its way. Keep this page until the letter has arrived.',
      readyTitle: 'Label the letter',
      ready: 'Use a pen that does not smudge. You need no stamp.',
      counter: 'Show the order number. Do not put the letter in a postbox.',
    },
  },

  fieldErrors: {
    productRequired: 'Choose what kind of letter you want to send',
    countryRequired: 'Choose a country from the list',
    countryUnavailable: 'Choose a country that we can send to',
    sizeRequired: 'Choose the size of the letter',
    fromPostalCodeInvalid: 'A postal code has four digits. You may also leave the field empty.',
  },
};

function weight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}
