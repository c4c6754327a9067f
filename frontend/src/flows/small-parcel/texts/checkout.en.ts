import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './checkout.no';

export const texts: Translation<typeof norwegian> = {
  parcel: {
    title: 'Parcel',
    size: 'Size',
    within: 'Within 35 × 25 × 12 cm',
    edit: 'Edit size and weight',
  },
  handIn: {
    title: 'Hand-in',
    how: 'How',
    ready: 'It must be in the mailbox before 07:00',
    edit: 'Edit hand-in',
  },
  places: {
    size: 'size and weight',
    sender: 'sender',
    handIn: 'hand-in',
    recipient: 'recipient',
    customs: 'customs details',
  },
};
