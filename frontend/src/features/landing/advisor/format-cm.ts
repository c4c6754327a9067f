import type { Language } from '@/i18n/language';

/** "2,5" in Norwegian, "2.5" in English. */
export function formatCm(cm: number, language: Language): string {
  return language === 'no' ? String(cm).replace('.', ',') : String(cm);
}
