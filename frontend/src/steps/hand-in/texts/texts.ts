import { defineTexts } from '@/i18n/texts';

export const handInTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
