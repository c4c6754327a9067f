import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = { title: 'Receipt' };
