import { defineTexts } from '@/i18n/texts';

export const cashTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
