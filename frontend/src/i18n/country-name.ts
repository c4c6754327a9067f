import type { Language } from './language';

/** A country by its ISO code; the code itself where the browser knows no name. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language === 'no' ? 'nb' : 'en'], { type: 'region' }).of(code) ?? code;
}
