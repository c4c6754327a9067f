import { plural } from '@/i18n/plural';
import { words } from '@/steps/words/en';
import type { AbroadTexts } from './no';

export const texts: AbroadTexts = {
  words,
  shipment: 'Shipment',
  editShipment: 'Edit shipment',
  startPlace: 'the choice of country',
  products: {
    PACKAGE_ABROAD: { name: 'Parcel', line: 'Up to 20\u00a0kg, with tracking.' },
    LETTER_ABROAD: { name: 'Letter', line: 'For cards, papers and small things. Without tracking.' },
    LETTER_TRACKABLE: { name: 'Tracked letter', line: 'You can track it on its way.' },
    REGISTERED_LETTER_ABROAD: {
      name: 'Registered letter',
      line: 'Signed for on delivery, with tracking.',
    },
  },
  sizes: {
    SMALL: { name: 'Small', line: 'Within 17\u00a0×\u00a025\u00a0cm, up to 2\u00a0cm thick' },
    MEDIUM: { name: 'Medium', line: 'Within 25\u00a0×\u00a035\u00a0cm' },
    LARGE: {
      name: 'Large',
      line: 'Longest side up to 60\u00a0cm, all three sides together up to 90\u00a0cm',
    },
  },
  deliveryDays: ({ minDays, maxDays }) =>
    `${minDays === maxDays ? '' : `${minDays}–`}${maxDays} ${plural(maxDays, 'working day', 'working days')}`,
  fromPriceToEurope: (price) => `From ${price} to Europe`,

  index: {
    title: 'What do you want to send abroad?',
    lead: 'You’ll see the price before you fill in any addresses. You don’t need an account.',
    letter: {
      name: 'Letter',
      lines: [
        'Up to 2\u00a0kg',
        'Longest side up to 60\u00a0cm, all three sides together up to 90\u00a0cm',
        'Choose between regular, tracked and registered',
      ],
      go: 'Send a letter',
    },
    parcel: {
      name: 'Parcel',
      lines: ['Up to 20\u00a0kg', 'Up to 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm', 'With tracking'],
      go: 'Send a parcel',
    },
    unsure: {
      title: 'Letter or parcel?',
      body: 'Papers, cards and small, flat things usually go as a letter. If it’s heavier than 2\u00a0kg, or too large for a letter, send it as a parcel. Goods must always be described for customs, even in letters.',
    },
  },

  letterStart: {
    title: 'What kind of letter, and where to?',
    kind: 'What kind of letter?',
    noValueTitle: 'Untracked letters aren’t for valuables',
    noValueBody:
      'If the letter gets lost, you won’t be compensated. Send jewellery and other valuables as a registered letter or a parcel. You can’t send money.',
  },
  parcelStart: { title: 'Where is the parcel going?' },

  letterSize: {
    title: 'How large is the letter?',
    size: 'How large is it?',
    sizeHelp: 'Measure the envelope as you’ll send it.',
    trackedMedium: { line: 'Within 25\u00a0×\u00a035.3\u00a0cm', long: '35.3\u00a0cm' },
    tooThick: 'Too thick for this size',
    notWithTracking: 'Only for letters without tracking',
    drawing: (size, thickness) => `The letter, ${size}, ${thickness}, beside a sheet of A4`,
  },
  parcelSize: {
    title: 'How heavy is the parcel?',
    limits: 'The parcel can be up to 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm',
    limitsHelp: 'Measure where it’s longest, widest and highest. You can’t send a larger parcel here.',
    drawing:
      'The outline of the largest parcel, 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm, beside a person 170\u00a0cm tall',
  },

  receipt: {
    noTracking:
      'Tracking couldn’t be added. Your shipment goes as usual, and customer service can find it by its number.',
    parcel: { counter: 'We’ll scan the parcel. Don’t put it in a postbox.' },
    letter: {
      ready: 'Attach the address label firmly. You don’t need a stamp.',
      counter: 'We’ll scan the letter. Don’t put it in a postbox.',
    },
    withoutNumber: {
      lead: 'Mark the letter and drop it off, and we’ll send it on its way. Keep this page until it has arrived.',
      readyTitle: 'Mark the letter',
      ready: 'Use a pen that doesn’t smudge. You don’t need a stamp.',
      counter: 'Show the order number. Don’t put the letter in a postbox.',
    },
  },

  fieldErrors: {
    productRequired: 'Choose what kind of letter you want to send',
    countryRequired: 'Choose a country from the list',
    countryAbroad: 'Choose a country outside Norway, or a shipment within Norway below the field',
    countryUnavailable: 'Choose a country we can send to',
    sizeRequired: 'Choose the size of the letter',
    'fromPostalCode.INVALID': 'A postcode has four digits. You can also leave the field empty.',
    'fromPostalCode.UNKNOWN': 'We can’t find a place with this postcode. You can also leave the field empty.',
  },
};
