import type { Country } from '@/api/schema';
import type { Option } from '@/ui/form/select-field';

/**
 * Every dial code with the countries that share it, in the countries' order, after those that come `first`. The code
 * `chosen` is included even while the countries load.
 */
export function dialCodeOptions(
  countries: readonly Country[],
  chosen: string,
  /** Replaces the countries' names. */
  names: Readonly<Record<string, string>>,
  first: readonly string[] = [],
): Option[] {
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
