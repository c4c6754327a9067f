import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'The driver won’t come',
  body: 'What the driver was to collect has already been dropped off. You don’t need to do anything.',
  calendar: 'Remove the pickup from your calendar',
};
