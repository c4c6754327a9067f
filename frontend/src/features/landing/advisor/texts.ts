import { defineTexts } from '@/i18n/texts';

export const advisorTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
