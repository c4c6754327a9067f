import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Send letters and parcels',
  lede: 'Inside Norway and abroad, without an account. You see the price before you tell us anything about yourself.',

  from: {
    NORWAY: (price) => `From ${price}`,
    EUROPE: (price) => `From ${price} to Europe`,
    FREE: (price) => price,
  },
  info: (product) => `About the ${product.toLowerCase()}`,
  products: {
    stamps: 'Letters inside Norway, up to 350\u00a0g. You write a code on the letter.',
    registeredLetter:
      'Letters inside Norway, up to 2\u00a0kg. Handed over only to the recipient, against ID.',
    smallParcel:
      'Inside Norway, up to 5\u00a0kg and 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm. You write a code on the parcel.',
    largeParcel: 'Inside Norway, up to 35\u00a0kg. You print an address label or show a QR code.',
    express:
      'Inside Norway, up to 20\u00a0kg. Drop it off before the deadline, and it travels the same night.',
    abroad: 'Letters up to 2\u00a0kg and parcels up to 20\u00a0kg, to the whole world.',
    pickup: 'Have you bought postage already? A driver picks it up from your mailbox.',
    return: 'Returning something? A driver picks it up from your mailbox.',
  },
  orders: {
    sendingCode: 'Buy sending code',
    addressLabel: 'Buy address label',
    express: 'Order express',
    letter: 'Send a letter',
    parcel: 'Send a parcel',
    pickup: 'Order pickup',
    return: 'Order return pickup',
  },

  howTitle: 'How it works',
  how: {
    order: {
      title: 'Order and pay',
      body: 'Choose size and weight, and see the price. Then fill in who sends and who receives, and pay.',
    },
    dropOff: {
      title: 'Label it and drop it off',
      body: 'Once you have paid, you see how to label your item and where to drop it off. We can collect letters and small parcels inside Norway from your mailbox.',
    },
    receipt: {
      title: 'Get a receipt',
      body: 'It comes by e-mail. If your item has a tracking number, you can follow it online.',
    },
  },

  goodToKnowTitle: 'Good to know',
  contents: {
    title: 'What can I send?',
    body: [
      'Gifts, things you have sold, documents, samples and goods you return.',
      'Dangerous goods, such as gas, flammable liquids and loose batteries, cannot be sent.',
      'Abroad, each country has its own rules. You see them when you choose the country.',
    ],
  },
  customs: {
    title: 'Do I need to think about customs?',
    body: [
      'Yes, when you send goods abroad, or to or from Svalbard. You state what they are, how many, what they are worth and what they weigh. The description must be in English.',
      'If a tariff number is needed, we help you find it. The recipient may have to pay duty and taxes before delivery, on top of the price you pay here.',
      'Contents worth more than 5\u00a0000\u00a0kr need export clearance. You cannot order that here.',
    ],
  },
};
