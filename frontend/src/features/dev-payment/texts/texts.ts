import { defineTexts } from '@/i18n/texts';

export const devPaymentTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
