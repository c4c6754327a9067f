import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = {
  lead: 'Put the address on the parcel and hand it in, and it will be on its way. Keep this page until the parcel has arrived.',
  steps: {
    label: {
      title: 'Make the parcel ready',
      body: 'Fix the address label firmly to the largest side, or have the code ready on your phone. Cover old labels.',
    },
    counter: {
      title: 'Hand it in at the counter',
      body: 'We scan the label or the code, and weigh the parcel.',
    },
    counterExtraLarge:
      'We scan the label or the code, and measure the parcel. Not all places take the largest parcels: it may be wise to call first.',
    receipt: {
      title: 'Get a receipt',
      body: 'Keep the receipt from the counter until the parcel has arrived.',
    },
  },
  locker: 'The parcel fits into a parcel locker, so the recipient may choose to collect it there.',
  onDelivery: {
    title: 'The recipient pays on delivery',
    explanation: 'The parcel is handed out when this is paid.',
    total: 'Total for recipient',
    payout: (account) =>
      `We pay what the recipient pays for the contents to account ${account}, within five business days of the delivery.`,
  },
};
