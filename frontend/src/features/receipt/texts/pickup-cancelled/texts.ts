import { defineTexts } from '@/i18n/texts';

export const pickupCancelledTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
