import { defineTexts } from '@/i18n/texts';

export const abroadTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
