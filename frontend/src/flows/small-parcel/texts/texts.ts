import { defineTexts, type Texts } from '@/i18n/texts';

export const smallParcelTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});

export type SmallParcelTexts = typeof smallParcelTexts extends Texts<infer T> ? T : never;
