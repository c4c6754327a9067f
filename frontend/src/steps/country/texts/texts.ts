import { defineTexts } from '@/i18n/texts';

/** The words for countries and their rules: fetched with the pages that ask for one, not with the flow. */
export const countryTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
