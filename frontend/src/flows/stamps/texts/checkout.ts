import { defineTexts } from '@/i18n/texts';

export const stampCheckoutTexts = defineTexts({
  no: () => import('./checkout.no'),
  en: () => import('./checkout.en'),
});
