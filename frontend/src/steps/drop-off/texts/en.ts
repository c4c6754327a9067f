import type { Translation } from '@/i18n/texts';
import type { texts as no } from './no';

export const texts: Translation<typeof no> = {
  legend: 'How do you want to drop it off?',
  moved: 'The address has been changed. Check which day we should collect.',
  parcel: {
    WITHOUTPICKUP: {
      title: 'Drop off the parcel yourself',
      description: 'At the counter of a post office, or a shop that accepts parcels.',
    },
    PARCEL_LOCKER: { title: 'Leave it in a parcel locker', description: 'Lockers are open day and night.' },
    WITHPICKUP: {
      title: 'Leave it in your own mailbox',
      description: 'A driver collects the parcel there on the day you choose.',
    },
  },
  letter: {
    WITHOUTPICKUP: {
      title: 'Post it yourself',
      description: 'In a postbox, or at the counter of a post office.',
    },
    PARCEL_LOCKER: { title: 'Leave it in a parcel locker', description: 'Lockers are open day and night.' },
    WITHPICKUP: {
      title: 'Leave it in your own mailbox',
      description: 'A driver collects the letter there on the day you choose.',
    },
  },
  extra: (price) => `+ ${price}`,
  lockers: (postalCode) => `See parcel lockers near ${postalCode} on the map (opens in a new tab)`,
  days: {
    legend: 'Which day should we collect it?',
    chosen: (day) => `We’ll collect it on ${day}.`,
    soonest: 'That’s the earliest day.',
    others: 'The framed days are available.',
    soon: (time) =>
      `You have less than an hour left. Complete your order before ${time}, or you’ll have to choose a later day.`,
    replaced: (gone, day) => `We can no longer collect on ${gone}. We’ve chosen ${day} instead.`,
    loading: 'Finding the days we can collect',
    failed: 'We couldn’t find the days. Try again, or drop it off another way.',
    rule: {
      parcel: 'The parcel must be in the mailbox before 07:00. We collect it between 07:00 and 17:00.',
      visit: 'Everything must be in the mailbox before 07:00. We collect between 07:00 and 17:00.',
      letter: 'The letter must be in the mailbox before 07:00. We collect it between 07:00 and 17:00.',
    },
  },
  closed: {
    NOT_SERVICEABLE: {
      title: 'We can’t pick up at your address',
      body: 'None of our routes pass your mailbox. Check that the address is right, or drop it off another way.',
      short: 'Not possible at your address',
    },
    PO_BOX: {
      title: 'We can’t pick up from a PO box',
      body: 'Drivers only collect from mailboxes. Give the address of your mailbox, or drop it off another way.',
      short: 'Not possible from a PO box',
    },
    NO_DATES: {
      title: 'Not available',
      body: 'There are no free days at your address right now. Try again later, or drop it off another way.',
      short: 'No free days right now',
    },
    MAINTENANCE: {
      title: 'Pickup is closed for maintenance',
      body: (until) => `You can order a pickup from ${until}. Wait until then, or drop it off another way.`,
      bodyWithoutTime: 'Try again later, or drop it off another way.',
      short: 'Closed for maintenance',
    },
    changeAddress: 'Change the address',
  },
  fieldErrors: {
    'handIn.REQUIRED': 'Choose how to drop it off',
    'pickupDate.REQUIRED': 'Choose the day we should collect it',
  },
};
