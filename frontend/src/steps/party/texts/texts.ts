import { defineTexts } from '@/i18n/texts';

export const partyTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
