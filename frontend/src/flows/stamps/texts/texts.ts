import { defineTexts, type Texts } from '@/i18n/texts';

export const stampTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});

export type StampTexts = typeof stampTexts extends Texts<infer T> ? T : never;
