import type { Translation } from '@/i18n/texts';
import type { texts as no } from './no';

export const texts: Translation<typeof no> = {
  legend: 'How will you drop it off?',
  moved: 'The address is changed. Check which day we should come.',
  parcel: {
    WITHOUTPICKUP: {
      title: 'Drop off the parcel yourself',
      description: 'At the counter of a post office, or of a shop that takes parcels.',
    },
    PARCEL_LOCKER: {
      title: 'Leave it in a parcel locker',
      description: 'Lockers can be opened day and night.',
    },
    WITHPICKUP: {
      title: 'Leave it in your own mailbox',
      description: 'A driver collects the parcel there on the day you choose.',
    },
  },
  letter: {
    WITHOUTPICKUP: {
      title: 'Post it yourself',
      description: 'In a box for outgoing mail, or at the counter of a post office.',
    },
    PARCEL_LOCKER: {
      title: 'Leave it in a parcel locker',
      description: 'Lockers can be opened day and night.',
    },
    WITHPICKUP: {
      title: 'Leave it in your own mailbox',
      description: 'A driver collects the letter there on the day you choose.',
    },
  },
  extra: (price) => `+ ${price}`,
  days: {
    legend: 'Which day should we come?',
    soonest: 'Soonest',
    loading: 'Finding the days we can come',
    failed: 'We could not find the days. Try again, or choose another way to drop it off.',
    rule: {
      parcel: 'The parcel must be in the mailbox before 07:00. We collect it between 07:00 and 17:00.',
      visit: 'Everything must be in the mailbox before 07:00. We collect it between 07:00 and 17:00.',
      letter: 'The letter must be in the mailbox before 07:00. We collect it between 07:00 and 17:00.',
    },
  },
  closed: {
    NOT_SERVICEABLE: {
      title: 'We can’t pick up at your address',
      body: 'None of our routes passes your mailbox. Choose another way to drop it off, or check that the address is right.',
      short: 'Not possible at your address',
    },
    PO_BOX: {
      title: 'We can’t pick up from a PO box',
      body: 'A driver collects from mailboxes only. Choose another way to drop it off, or give the address where your mailbox stands.',
      short: 'Not possible from a PO box',
    },
    NO_DATES: {
      title: 'Not available',
      body: 'There are no free days at your address now. Try again later, or choose another way to drop it off.',
      short: 'No free days now',
    },
    MAINTENANCE: {
      title: 'Pickup is closed for maintenance',
      body: (until) =>
        `You can order a pickup again from ${until}. Choose another way to drop it off, or wait.`,
      bodyWithoutTime: 'Choose another way to drop it off, or try again later.',
      short: 'Closed for maintenance',
    },
    moment: (day, time) => `${day} at ${time}`,
    changeAddress: 'Check the address',
  },
  fieldErrors: {
    'handIn.REQUIRED': 'Choose how to drop it off',
    'pickupDate.REQUIRED': 'Choose the day we should come',
  },
};
