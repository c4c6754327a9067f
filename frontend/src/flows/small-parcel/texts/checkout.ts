import { defineTexts } from '@/i18n/texts';

export const smallParcelCheckoutTexts = defineTexts({
  no: () => import('./checkout.no'),
  en: () => import('./checkout.en'),
});
