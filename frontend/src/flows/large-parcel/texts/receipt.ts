import { defineTexts } from '@/i18n/texts';

/** The words of the receipt: fetched with it, not with the flow. */
export const largeParcelReceiptTexts = defineTexts({
  no: () => import('./receipt.no'),
  en: () => import('./receipt.en'),
});
