import { defineTexts } from '@/i18n/texts';

/** What every page may say: navigation, common actions, and the words of the ui components. */
export const coreTexts = defineTexts({
  no: () => import('./no'),
  en: () => import('./en'),
});
