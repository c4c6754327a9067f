import { texts as feedback } from '@/features/feedback/en';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Send letters and parcels',
  lede: 'Within Norway and abroad, no account needed. You see the price before you tell us anything about yourself.',

  finder: {
    title: 'Find what you need',
    line: 'What are you sending, and where to?',
    example: 'For example: a pair of shoes to Bergen, or book 900\u00a0g to Germany',
    find: 'See what fits',
    open: 'Find what you need',
    close: 'Hide and reset choices',
    or: 'Or enter size, weight and extras yourself.',
  },

  tabsTitle: 'Everything you can send',
  tabs: { letter: 'Letter', parcel: 'Parcel', more: 'More services' },

  names: {
    stamps: 'Digital stamp',
    regularStamps: 'Regular stamps',
    registeredLetter: 'Registered letter',
    insuredLetter: 'Insured letter',
    smallParcel: 'Small parcel',
    largeParcel: 'Large parcel',
    extraLarge: 'Extra large parcel',
    cashOnDelivery: 'Cash on delivery',
    express: 'Express next day',
    letterAbroad: 'Letter abroad',
    letterTracked: 'Tracked letter abroad',
    letterRegisteredAbroad: 'Registered letter abroad',
    parcelAbroad: 'Parcel abroad',
    pickup: 'Send from your own mailbox',
    return: 'Return from your own mailbox',
  },
  lines: {
    stamps: 'Up to 350\u00a0g. You write a code on the letter.',
    regularStamps: 'Letters up to 2\u00a0kg. Stamps are sold in shops.',
    registeredLetter: 'Up to 2\u00a0kg. Only the recipient can collect it, with ID.',
    insuredLetter: 'For valuables, insured up to 40,000\u00a0kr. Drop it off at a post office.',
    smallParcel:
      'Up to 5\u00a0kg and 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm. You write a code on the parcel.',
    largeParcel: 'Up to 35\u00a0kg. You get an address label for it.',
    extraLarge: 'Longest side up to 240\u00a0cm. Compensation up to 10,000\u00a0kr.',
    cashOnDelivery: 'The recipient pays for the goods when the parcel is handed over.',
    express: 'Up to 20\u00a0kg. Drop it off before the deadline and it travels the same night.',
    letterAbroad: 'Up to 2\u00a0kg, worldwide. With or without tracking.',
    parcelAbroad: 'Up to 20\u00a0kg, worldwide.',
    pickup: 'Already paid for postage? A driver collects it from your mailbox.',
    return: 'Returning something? A driver collects it from your mailbox.',
  },
  orders: {
    stamps: 'Buy sending code',
    registeredLetter: 'Buy address label',
    smallParcel: 'Buy sending code',
    largeParcel: 'Buy address label',
    extraLarge: 'Buy address label',
    cashOnDelivery: 'Buy address label',
    express: 'Order express',
    letterAbroad: 'Send a letter',
    parcelAbroad: 'Send a parcel',
    pickup: 'Order pickup',
    return: 'Order return pickup',
    regularStamps: '',
    insuredLetter: '',
  },
  from: (price) => `From ${price}`,
  fromToEurope: (price) => `From ${price} to Europe`,
  free: 'Free',
  notSoldHere: 'Not sold here',
  more: 'Read more',
  about: (product) => `– ${product}`,
  facts: {
    nextDay: 'Arrives the next working day',
    days: (min, max) =>
      min === max ? `Arrives in ${max} working days` : `Arrives in ${min}–${max} working days`,
    longer: 'Takes longer to and from Svalbard',
    tracked: 'Tracked all the way',
    untracked: 'Not tracked',
    between: 'Collected between 07:00 and 17:00',
    fromMailbox: 'From your own mailbox',
  },
  begun: {
    title: 'You’ve already started an order',
    body: 'Do you want to continue it, or use what you’ve just chosen? That replaces size, weight and destination.',
    keep: 'Continue the order',
    replace: 'Use what I just chose',
  },

  howTitle: 'How it works',
  how: {
    order: {
      title: 'Order and pay',
      body: 'Choose size and weight, and see the price. Then tell us who’s sending and receiving, and pay.',
    },
    dropOff: {
      title: 'Mark it and drop it off',
      body: 'Once you’ve paid, you’ll see how to mark your item and where to drop it off. Within Norway we can collect letters and small parcels from your mailbox.',
    },
    receipt: {
      title: 'Get a receipt',
      body: 'It comes by e\u2011mail. If your item has a tracking number, you can track it online.',
    },
  },

  goodToKnowTitle: 'Good to know',
  contents: {
    title: 'What can I send?',
    body: [
      'Gifts, things you’ve sold, documents, samples and goods you’re returning.',
      'You can’t send dangerous goods such as gas, flammable liquids and loose batteries.',
    ],
  },
  customs: {
    title: 'Do I need to think about customs?',
    body: [
      'Yes, for goods sent abroad, and on some routes in Norway, such as to Svalbard. We ask for what’s needed as you go.',
      'Contents worth more than 5,000\u00a0kr need export clearance. You can’t order that here.',
    ],
  },
  linksTitle: 'Useful links',
  links: {
    track: 'Track a shipment',
    dropOff: 'Find your nearest drop-off point',
    newPickup: 'Order a new pickup',
    dangerousGoods: 'What you can’t send',
    customerService: 'Customer service',
  },
  feedback,
};
