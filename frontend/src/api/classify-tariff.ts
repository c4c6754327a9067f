import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/language';
import { get } from './client';
import type { TariffHit } from './schema';

interface TariffWanted {
  /** At least two characters; see `enabled`. */
  query: string;
  countryCode: string;
  language: Language;
}

/** Tariff numbers for goods described in everyday words, best first. */
export function tariffQuery(wanted: TariffWanted) {
  return queryOptions({
    queryKey: ['tariff', wanted],
    queryFn: ({ signal }) =>
      get<TariffHit[]>('/sende/utland/api/tariff/classify', { query: { ...wanted }, signal }),
    enabled: wanted.query.trim().length >= 2,
    staleTime: Infinity,
    retry: false,
  });
}
