import type { DropOffPointTexts } from './no';

export const dropOffPoint: DropOffPointTexts['dropOffPoint'] = {
  title: 'Where do you want to drop off the parcel?',
  lead: 'Choose a place. If you drop it off before the deadline, the parcel leaves the same night.',
  where: 'Drop off at',
  deadline: 'Drop off before',
  arrival: 'Arrives',
  today: 'today',
  tomorrow: 'tomorrow',
  cutOff: (day, time) => `${time} ${day}`,
  before: (cutOff) => `Before ${cutOff}`,
  arrives: (day, time) => `${day} before ${time}`,
  arrivesFull: (arrives) => `The parcel arrives ${arrives}.`,

  near: 'Show places near postcode',
  nearWaiting: 'Enter a postcode to see the places.',
  legend: 'Places that accept express parcels',
  found: (count, near) => `${count} ${count === 1 ? 'place' : 'places'} near ${near}`,
  more: (count) => `Show ${count} more ${count === 1 ? 'place' : 'places'}`,
  points: { loading: 'Getting the places', failed: 'We couldn’t get the places.' },
  map: (near) => `See places near ${near} on the map`,
  delivery: {
    loading: 'Finding out when the parcel arrives',
    failed: 'We couldn’t find out when the parcel arrives.',
  },
  refused: {
    NO_DROP_OFF_POINTS: {
      title: 'No places nearby accept express parcels',
      body: () => 'Try another postcode, such as where you work. You can also send the parcel another way.',
    },
    NO_DELIVERY_TIME: {
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

  calculator: {
    title: 'Price and time',
    weight: 'Weight',
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
};
