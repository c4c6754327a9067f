import type { Language } from '@/i18n/language';

/** The tracking page in the language of the visit; undefined for an item without tracking. */
export function trackingLink(trackingUrl: string, language: Language): string | undefined {
  if (!trackingUrl) return undefined;
  const url = new URL(trackingUrl);
  url.searchParams.set('lang', language);
  return url.toString();
}
