import { defineTexts } from '@/i18n/texts';

export const dutyTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
