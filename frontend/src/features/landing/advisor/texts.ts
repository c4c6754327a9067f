import { defineTexts, type TextsOf } from '@/i18n/texts';

export const advisorTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
export type AdvisorTexts = TextsOf<typeof advisorTexts>;
