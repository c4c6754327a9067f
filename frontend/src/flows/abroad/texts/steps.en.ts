import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './steps.no';

export const texts: Translation<typeof norwegian> = {
  sender: { title: 'Who is sending?' },
  recipient: { title: 'Who is the recipient?' },
  customs: { title: 'What are you sending?' },
  duty: { title: 'Duty and fees' },
  summary: { title: 'Check and pay' },
};
