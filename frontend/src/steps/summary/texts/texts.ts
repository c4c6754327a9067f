import { defineTexts, type TextsOf } from '@/i18n/texts';

export const summaryTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });

export type SummaryTexts = TextsOf<typeof summaryTexts>;
