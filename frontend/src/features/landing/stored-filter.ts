import { extras, type Extra } from '@/domain/advisor/choices';
import { storedValue } from '@/storage/stored-value';

/** The fields of the filter as typed, kept for the visit. */
export interface Filter {
  /** Centimetres. */
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** With its unit: "900 g". */
  readonly weight: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A Norwegian postal code, or the name of a place. */
  readonly place: string;
  readonly extras: readonly Extra[];
}

export const emptyFilter: Filter = {
  length: '',
  width: '',
  height: '',
  weight: '',
  country: 'NO',
  place: '',
  extras: [],
};

const stored = storedValue('session', 'filter', (value) => {
  const filter = { ...emptyFilter, ...(value as Partial<Filter>) };
  const typed = [filter.length, filter.width, filter.height, filter.weight, filter.country, filter.place];
  const known =
    Array.isArray(filter.extras) &&
    filter.extras.every((extra: unknown) => extras.some((known) => known === extra));
  return known && typed.every((text) => typeof text === 'string') ? filter : undefined;
});

export const hasFilter = () => stored.read() !== undefined;
export const readFilter = () => stored.read() ?? emptyFilter;
export const keepFilter = (filter: Filter) => stored.write(filter);
export const forgetFilter = () => stored.remove();
