import { defineTexts, type Texts } from '@/i18n/texts';

export const customsTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});

export type CustomsTexts = typeof customsTexts extends Texts<infer T> ? T : never;
