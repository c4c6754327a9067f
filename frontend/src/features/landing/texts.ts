import { defineTexts, type TextsOf } from '@/i18n/texts';

export const landingTexts = defineTexts({ no: () => import('./no'), en: () => import('./en') });
export type LandingTexts = TextsOf<typeof landingTexts>;
