import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  checking: 'Checking the address',
  choose: {
    title: 'Invalid address, select an address from the list',
    lead: (address) => `We cannot find ${address}. Is it one of these?`,
    legend: 'Addresses that we know',
    own: 'None of them, I keep what I wrote',
    required: 'Select an address from the list',
    use: 'Go on',
  },
  unsure: {
    title: 'Are you sure the address is correct?',
    body: {
      delivery: (address) => `We cannot find ${address}. If it is wrong, what you send may come back.`,
      pickup: (address) =>
        `We cannot find ${address}. If it is wrong, the driver will not find your mailbox.`,
    },
    confirm: 'Yes, it is correct',
  },
  correct: 'Correct the address',
};
