import { defineTexts } from '@/i18n/texts';

export const receiptTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
