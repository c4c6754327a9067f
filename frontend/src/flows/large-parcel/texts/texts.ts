import { defineTexts, type Texts } from '@/i18n/texts';

export const largeParcelTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});

export type LargeParcelTexts = typeof largeParcelTexts extends Texts<infer T> ? T : never;
