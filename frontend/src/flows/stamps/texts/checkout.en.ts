import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './checkout.no';

export const texts: Translation<typeof norwegian> = {
  letters: {
    title: 'The letters',
    what: 'What',
    thickness: 'Thickness',
    weight: 'Weight',
    edit: 'Edit the stamps',
  },
  handIn: { title: 'Handing in', how: 'How', edit: 'Edit handing in' },
  places: { letters: 'the stamps', sender: 'sender', handIn: 'handing in' },
  notSold: {
    title: 'These stamps are not sold any more',
    link: 'Choose again',
  },
};
