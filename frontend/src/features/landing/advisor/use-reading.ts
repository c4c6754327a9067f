import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countriesQuery } from '@/api/list-countries';
import type { Country } from '@/api/schema';
import { type Reading, readLine, understandsSome } from '@/domain/advisor/read-line';
import { formatGrams } from '@/domain/weight-text';
import { currentLanguage, type Language } from '@/i18n/language';
import { emptyFilter, type Filter, readFilter } from '../stored-filter';
import { formatCm } from './format-cm';
import { placeName } from './place-name';

/**
 * Reads each asked line once the countries are loaded, and fills the fields in with what it says, if
 * anything. A field that the customer has changed by then stays.
 */
export function useReading(
  asked: { readonly line: string } | undefined,
  fill: (filter: Filter) => void,
): Reading<Country> | undefined {
  const queries = useQueryClient();
  const [read, setRead] = useState<{ readonly asked: object; readonly reading: Reading<Country> }>();

  useEffect(() => {
    if (!asked) return;
    let current = true;
    const language = currentLanguage();
    const before = readFilter();
    const wanted = countriesQuery({ product: 'PACKAGE_ABROAD', language });
    void queries
      .query(wanted)
      .catch(() => []) // without the list it reads all but the country
      .then((countries) => {
        if (!current) return;
        const reading = readLine(asked.line, countries);
        setRead({ asked, reading });
        if (understandsSome(reading)) fill({ ...filterOf(reading, language), ...changesSince(before) });
      });
    return () => {
      current = false;
    };
  }, [asked, queries, fill]);

  return asked && read?.asked === asked ? read.reading : undefined;
}

function changesSince(before: Filter): Partial<Filter> {
  const fields = Object.entries(readFilter()) as [keyof Filter, Filter[keyof Filter]][];
  return Object.fromEntries(fields.filter(([name, value]) => String(value) !== String(before[name])));
}

function filterOf({ measures, grams, to, extras }: Reading<Country>, language: Language): Filter {
  const [length = '', width = '', height = ''] = measures?.map((cm) => formatCm(cm, language)) ?? [];
  return {
    ...emptyFilter,
    length,
    width,
    height,
    weight: grams === undefined ? '' : formatGrams(grams, language),
    extras,
    ...(to && 'country' in to && { country: to.country.value }),
    ...(to && 'postalCode' in to && { place: to.postalCode }),
    ...(to && 'place' in to && { place: placeName(to.place) }),
  };
}
