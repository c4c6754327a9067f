import { defineTexts, type Texts } from '@/i18n/texts';

export const summaryTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});

export type SummaryTexts = typeof summaryTexts extends Texts<infer T> ? T : never;
