import type { DropOffPointTexts } from './no';

export const dropOffPoint: DropOffPointTexts['dropOffPoint'] = {
  title: 'Where do you want to drop off the parcel?',
  lead: 'Choose a place. If you drop it off before the deadline, the parcel leaves the same night.',
  answers: 'Drop-off',
  edit: 'Edit drop-off',
  place: 'drop-off',
  where: 'Drop off at',
  deadline: 'Drop off before',
  arrival: 'Arrives',
  today: 'today',
  tomorrow: 'tomorrow',
  cutOff: (day, time) => `${time} ${day}`,
  before: (cutOff) => `Before ${cutOff}`,
  arrives: (day, time) => `${day} before ${time}`,
  arrivesFull: (arrives) => `The parcel arrives ${arrives}.`,

  near: 'Show places near postal code',
  nearWaiting: 'Enter a postal code to see the places.',
  legend: 'Places that take express parcels',
  found: (count, near) => `${count} ${count === 1 ? 'place' : 'places'} near ${near}`,
  more: (count) => `Show ${count} more ${count === 1 ? 'place' : 'places'}`,
  loading: 'Getting the places',
  failed: "We couldn't get the places.",
  none: {
    title: 'No place nearby takes express parcels',
    body: 'Try another postal code, such as where you work. You can also send the parcel another way.',
  },
  map: (near) => `See places near ${near} on the map`,
  loadingDelivery: 'Finding out when the parcel arrives',
  deliveryFailed: "We couldn't find out when the parcel arrives.",
  noDelivery: {
    title: 'We find no delivery time',
    body: (to) => `Express doesn't go to ${to}. Send the parcel another way, and it will get there.`,
  },
  sendLarge: 'Send it as a large parcel',
  fieldErrors: {
    'near.REQUIRED': 'Enter a postal code to see where you can drop it off',
    'near.INVALID': 'Enter the postal code with four digits',
    'dropOffPointId.REQUIRED': 'Choose where you want to drop off the parcel',
  },
};
