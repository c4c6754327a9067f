import type { Language } from './language';

/** The name of the country with this ISO code, or the code itself where the browser has no name for it. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language === 'no' ? 'nb' : 'en'], { type: 'region' }).of(code) ?? code;
}
