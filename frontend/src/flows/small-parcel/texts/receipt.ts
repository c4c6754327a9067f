import { defineTexts } from '@/i18n/texts';

export const smallParcelReceiptTexts = defineTexts({
  no: () => import('./receipt.no'),
  en: () => import('./receipt.en'),
});
