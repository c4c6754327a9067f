import { defineTexts } from '@/i18n/texts';

export const landingTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
