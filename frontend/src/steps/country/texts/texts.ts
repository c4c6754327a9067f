import { defineTexts } from '@/i18n/texts';

/** The texts about countries and their rules, loaded with the pages that ask for a country, not with the flow. */
export const countryTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
