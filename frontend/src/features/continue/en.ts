import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: (count) => plural(count, 'Continue your order', 'Continue your orders'),
  continue: 'Continue',
  again: 'Send again',
  erase: 'Delete',
  erased: 'The order has been deleted',
  to: (recipient) => `To ${recipient}`,
  recipients: (count) => plural(count, '1 recipient', `${count} recipients`),
  upTo: (weight) => `Up to ${weight}`,
  stamps: (count) => plural(count, '1 stamp', `${count} stamps`),
  confirm: {
    title: 'Delete the order?',
    body: 'Everything you’ve filled in will be lost.',
    keep: 'No, keep it',
    confirm: 'Yes, delete it',
  },
};
