import { defineTexts } from '@/i18n/texts';

export const addressCheckTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
