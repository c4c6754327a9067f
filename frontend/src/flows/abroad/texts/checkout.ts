import { defineTexts } from '@/i18n/texts';

/** The words of the last pages, duty and summary: fetched with them, not with the flow. */
export const checkoutTexts = defineTexts({
  no: () => import('./checkout.no'),
  en: () => import('./checkout.en'),
});
