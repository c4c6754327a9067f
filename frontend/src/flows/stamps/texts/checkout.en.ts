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
  handIn: { title: 'Hand-in', how: 'How', edit: 'Edit hand-in' },
  places: { letters: 'the stamps', sender: 'sender', handIn: 'hand-in' },
  notSold: {
    title: 'These stamps are not sold any more',
    link: 'Choose again',
  },
};
