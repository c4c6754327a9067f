import { words } from '@/steps/words/en';
import type { ExpressTexts } from './no';

export const texts: ExpressTexts = {
  words,
  product: 'Express next day',

  start: {
    title: 'Express next day',
    lead: 'Drop off the parcel before the deadline and it travels the same night. You’ll see the price, the deadline and when it arrives before you enter any addresses.',
    go: 'Order express',
    how: [
      { title: 'Order and pay', body: 'Choose where to drop it off. Each place has its own deadline.' },
      { title: 'Drop it off in time', body: 'At the counter of the place you chose.' },
      {
        title: 'It travels overnight',
        body: 'The recipient is notified, and you can both track the parcel.',
      },
    ],
    limits: [
      {
        title: 'What can you send?',
        points: [
          'Up to 20\u00a0kg.',
          'From 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm to 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm.',
          'To street addresses in nearly all of Norway, not to PO boxes. To and from Svalbard and Jan Mayen it takes a few days longer.',
        ],
        other: { question: 'Not in a hurry?', link: 'Send a large parcel' },
      },
      words.intro.forbidden,
    ],
  },

  size: {
    drawing:
      'The parcel against the largest that can go by express, 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm, beside a person 170\u00a0cm tall',
    fits: 'The parcel can go by express.',
    tooSmall:
      'The parcel is too small. It must be at least 23\u00a0×\u00a013\u00a0×\u00a01\u00a0cm, so there’s room for the label. Pack it in a larger box.',
    tooLarge:
      'The parcel is too large for express. It can be at most 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm.',
    larger: 'Is the parcel larger, or heavier than 20\u00a0kg?',
  },

  calculator: {
    title: 'Price and time',
    choose: 'Choose',
    from: 'From postcode',
    to: 'To postcode',
    show: 'Show price and time',
    result: (weight, from, to) => `${weight} from ${from} to ${to}`,
    nearest: (place, cutOff) => `${place}, before ${cutOff}`,
    go: 'Continue with this',
    fieldErrors: {
      'kilos.REQUIRED': 'Choose how much the parcel weighs',
      'from.REQUIRED': 'Enter the postcode you’re sending from',
      'from.INVALID': 'Enter the postcode you’re sending from with four digits',
      'from.UNKNOWN': 'Check the postcode you’re sending from. We can’t find a place with this number.',
      'to.REQUIRED': 'Enter the recipient’s postcode',
      'to.INVALID': 'Enter the recipient’s postcode with four digits',
      'to.UNKNOWN': 'Check the recipient’s postcode. We can’t find a place with this number.',
      'to.NOT_ALLOWED':
        'Express doesn’t go to PO boxes. Enter the postcode of the recipient’s street address.',
    },
  },

  point: {
    title: 'Where do you want to drop off the parcel?',
    lead: 'Choose a place. If you drop it off before the deadline, the parcel leaves the same night.',
    where: 'Drop off at',
    deadline: 'Drop off before',
    arrival: 'Arrives',
    today: 'today',
    tomorrow: 'tomorrow',
    cutOff: (day, time) => `${time} ${day}`,
    before: (cutOff) => `Before ${cutOff}`,
    arrives: (day, time) => `${day} by ${time}`,
    arrivesFull: (arrives) => `The parcel arrives ${arrives}.`,
    soon: (time) =>
      `There’s less than an hour left. Order, pay and drop off the parcel before ${time}, or it leaves with the next departure.`,

    near: 'Show places near postcode',
    nearWaiting: 'Enter a postcode to see the places.',
    nearUnknown: 'Check the postcode. We can’t find a place with this number.',
    legend: 'Places that accept express parcels',
    found: (count, near) => `${count} ${count === 1 ? 'place' : 'places'} near ${near}`,
    more: (count) => `Show ${count} more ${count === 1 ? 'place' : 'places'}`,
    points: {
      loading: 'Getting the places',
      failed: 'We couldn’t get the places.',
      refused: {
        title: 'No places nearby accept express parcels',
        body: () => 'Try another postcode, such as where you work. You can also send the parcel another way.',
      },
    },
    map: (near) => `See places near ${near} on the map`,
    delivery: {
      loading: 'Finding out when the parcel arrives',
      failed: 'We couldn’t find out when the parcel arrives.',
      refused: {
        title: 'We can’t find a delivery time',
        body: (to) => `Express doesn’t go to ${to}. Send the parcel another way, and it will get there.`,
      },
    },
    sendLarge: 'Send it as a large parcel',
    fieldErrors: {
      'near.REQUIRED': 'Enter a postcode to see where you can drop it off',
      'near.INVALID': 'Enter the postcode with four digits',
      'dropOffPointId.REQUIRED': 'Choose where you want to drop off the parcel',
    },
  },

  receipt: {
    lead: 'Drop the parcel off before the deadline, and it travels the same night.',
    keep: 'Keep this page until the parcel has arrived.',
    before: (cutOff) => `Drop off the parcel before ${cutOff}`,
    late: 'If you drop it off later, it leaves with the next departure and arrives later too.',
    over: {
      title: (cutOff) => `The deadline was ${cutOff}`,
      body: 'If you haven’t dropped off the parcel yet, it leaves with the next departure once you do, and arrives later too.',
    },
    counter: (place) => `At ${place}. Tell us it’s going by express, and we’ll scan it.`,
  },
};
