import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { Option } from '@/ui/form/select-field';
import { partyTexts } from './texts/texts';

/**
 * Every dial code with the countries that share it, in the countries' order, after those that come `first`. Norway's is one of
 * them, because anybody may have a phone of any country. The code `chosen` is included even while the countries load.
 */
export function useDialCodes(chosen: string, first: readonly string[] = []): Option[] {
  const names: Readonly<Record<string, string>> = useTexts(partyTexts).dialCodeNames;
  const { data: countries = [] } = useQuery(
    countriesQuery({ product: 'PACKAGE_ABROAD', language: useLanguage(), role: 'ORIGIN' }),
  );
  const byCode = new Map<string, string[]>(first.map((code) => [code, []]));
  for (const { dialCode, caption } of countries) {
    byCode.set(dialCode, [...(byCode.get(dialCode) ?? []), caption]);
  }
  if (!byCode.has(chosen)) byCode.set(chosen, []);
  return [...byCode]
    .filter(([code]) => code !== '')
    .map(([code, captions]) => ({
      value: code,
      label: `${code} ${names[code] ?? captions.join(', ')}`.trim(),
    }));
}
