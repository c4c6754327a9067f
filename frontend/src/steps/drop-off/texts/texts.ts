import { defineTexts } from '@/i18n/texts';

export const dropOffTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
