import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  question: 'Did you find what you were looking for?',
  YES: 'Yes',
  NO: 'No',
  comment: { YES: 'Anything you’d like to add?', NO: 'What were you looking for?' },
  help: 'You can leave it empty. Don’t enter names, addresses or phone numbers: we can’t reply here.',
  send: 'Send',
  thanks: 'Thank you, that helps us improve the page.',
  failed: 'We couldn’t send your answer. Please try again in a moment.',
};
