import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = {
  lead: 'Write the code on the parcel and hand it in, and we will send it on its way. Keep this page until the parcel has arrived.',
  code: {
    title: 'Your code',
    validUntil: (date) => `Can be used up to and including ${date}.`,
    once: 'It is good for one parcel.',
    picture:
      'A parcel seen from above. The code stands in three lines in the middle, where the address would be.',
    writeTitle: 'Write it like this on the parcel',
    write: [
      'Write in capital letters, large enough to be read at arm’s length.',
      'Write the three lines below each other on the largest side. You need not write the address: the code tells us.',
      'Use a pen that does not smudge. Cross out old codes and labels.',
    ],
  },
  pickup: {
    title: (day) => `We collect it on ${day}`,
    body: ({ readyBy, collectedBy }) =>
      `Put the parcel in your mailbox before ${readyBy}. The driver comes between ${readyBy} and ${collectedBy}.`,
    name: 'See that your name is on the mailbox, and that it is not locked.',
  },
  steps: {
    write: { title: 'Write the code on the parcel', body: 'All three lines, on the largest side.' },
    WITHOUTPICKUP: {
      handIn: {
        title: 'Hand it in at the counter',
        body: 'At a post office, or a shop that takes parcels. We read the code and put the label on.',
      },
      last: {
        title: 'Get a receipt',
        body: 'Keep the receipt from the counter until the parcel has arrived.',
      },
    },
    PARCEL_LOCKER: {
      handIn: {
        title: 'Leave it in a parcel locker',
        body: 'Type the code on the screen by the lockers, put the parcel into the one that opens, and close it.',
      },
      last: { title: 'Follow the parcel', body: 'Tracking shows when we have taken it from the locker.' },
    },
    WITHPICKUP: {
      handIn: {
        title: 'Put it in the mailbox',
        body: (day, readyBy) => `On ${day} before ${readyBy}.`,
      },
      last: { title: 'Follow the parcel', body: 'Tracking shows when the driver has collected it.' },
    },
  },
  customsPapers: 'You need not print customs papers. We do so when the parcel is handed in.',
  handIn: 'Hand-in',
};
