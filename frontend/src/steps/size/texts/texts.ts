import { defineTexts } from '@/i18n/texts';

export const sizeTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
