import type { Translation } from '@/i18n/texts';
import { texts as frame } from './frame.en';
import type { texts as norwegian } from './no';
import { texts as steps } from './steps.en';

export const texts: Translation<typeof norwegian> = { ...frame, steps };
