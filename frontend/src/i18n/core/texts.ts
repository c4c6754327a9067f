import { defineTexts, type TextsOf } from '@/i18n/texts';

/** The texts of every page: navigation, common actions and the ui components. */
export const coreTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });

export type CoreTexts = TextsOf<typeof coreTexts>;
