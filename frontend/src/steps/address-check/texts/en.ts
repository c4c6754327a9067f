import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  checking: 'Checking the address',
  choose: {
    title: 'We can’t find that address. Did you mean one of these?',
    legend: 'Addresses we know',
    own: 'Keep what I typed',
    required: 'Invalid address, select an address from the list',
    use: 'Continue',
  },
  unsure: {
    title: 'Are you sure the address is correct?',
    body: {
      delivery: (address) => `We can’t find ${address}. If it’s wrong, your item may be returned to you.`,
      pickup: (address) => `We can’t find ${address}. If it’s wrong, the driver won’t find your mailbox.`,
    },
    confirm: 'Yes, it’s correct',
  },
  correct: 'Correct the address',
};
