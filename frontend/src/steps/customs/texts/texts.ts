import { defineTexts } from '@/i18n/texts';

export const customsTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
