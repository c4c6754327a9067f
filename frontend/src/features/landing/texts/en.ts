import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Send letters and parcels abroad',
  lede: 'Order and pay here, without an account. You see the price before you tell us anything about yourself.',

  productsTitle: 'What do you want to send?',
  from: {
    NORWAY: (price) => `From ${price}`,
    EUROPE: (price) => `From ${price} to Europe`,
  },
  products: {
    PACKAGE_ABROAD: {
      name: 'Parcel',
      line: 'Up to 20 kg. You can follow it on its way.',
      order: 'Send a parcel',
    },
    DIGITAL_STAMPS: {
      name: 'Digital stamp',
      line: 'For letters inside Norway of up to 350 g. A code that you write on the letter yourself.',
      order: 'Buy sending code',
    },
    SMALL_PARCEL: {
      name: 'Small parcel',
      line: 'Inside Norway, up to 5 kg and 35 × 25 × 12 cm. A code that you write on the parcel yourself, without a printer.',
      order: 'Buy sending code',
    },
    LETTER_ABROAD: {
      name: 'Letter',
      line: 'Up to 2 kg. For cards, papers and small things, without tracking.',
      order: 'Send a letter',
    },
    LETTER_TRACKABLE: {
      name: 'Tracked letter',
      line: 'Up to 2 kg. You can follow it on its way.',
      order: 'Send with tracking',
    },
    REGISTERED_LETTER_ABROAD: {
      name: 'Registered letter',
      line: 'Up to 2 kg. Handed over only against a signature.',
      order: 'Send registered',
    },
  },

  howTitle: 'How it works',
  how: {
    order: {
      title: 'Order and pay',
      body: 'Choose country, size and weight, and see the price. Then fill in addresses and contents, and pay.',
    },
    handIn: {
      title: 'Label it and hand it in',
      body: 'Once you have paid, you see how to label your item. Hand it in at the counter.',
    },
    receipt: {
      title: 'Get a receipt',
      body: 'Keep the receipt from the counter until your item has arrived. If it has a tracking number, you can follow it online.',
    },
  },

  goodToKnowTitle: 'Good to know',
  contents: {
    title: 'What can I send?',
    body: [
      'Gifts, things you have sold, documents, samples and goods you return.',
      'Dangerous goods, such as gas, flammable liquids and loose batteries, cannot be sent.',
      'Each country has its own rules. You see them when you choose the country.',
    ],
  },
  customs: {
    title: 'Do I need to think about customs?',
    body: [
      'Yes, when you send goods. You state what they are, how many, what they are worth and what they weigh. The description must be in English.',
      'If a tariff number is needed, we help you find it. The recipient may have to pay duty and taxes in their country.',
      'Contents worth more than 5\u00a0000\u00a0kr need export clearance. You cannot order that here.',
    ],
  },
  sizes: {
    title: 'How large can it be?',
    parcel: 'Parcel: up to 120 × 60 × 60 cm and 20 kg.',
    parcelPicture:
      'The outline of the largest parcel beside a person of 170 cm. The parcel reaches the middle of the thigh.',
    letter: 'Letter: longest side up to 60 cm, and the three sides together up to 90 cm. Weight up to 2 kg.',
    letterPicture:
      'The largest letter, 60 × 28 cm and 2 cm thick, beside a sheet of A4. The letter is almost three sheets wide.',
    trackable: 'Tracked letter: up to 25 × 35.3 cm.',
  },
};
