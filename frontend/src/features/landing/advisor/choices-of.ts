import { type Choices, type Measures, type Place } from '@/domain/advisor/choices';
import { filterError, type FilterError } from '@/domain/advisor/offers';
import { parseWeight } from '@/domain/advisor/read-line';
import { parseDecimal } from '@/domain/typed-number';
import type { Filter } from '../stored-filter';

/** What is wrong with the fields, by question. */
export interface Complaints {
  readonly measures?: FilterError | 'NOT_A_NUMBER';
  readonly weight?: 'WEIGHT' | 'WEIGHT_TOO_HIGH';
}

const heaviest = 35_000;

/** The fields as choices; what is empty or wrong is left out, and what is wrong is said. Measures count once all three are there. */
export function choicesOf(
  { length, width, height, weight, extras }: Filter,
  to: Place,
): { readonly choices: Choices; readonly complaints: Complaints } {
  const typed = [length, width, height].filter((side) => side.trim() !== '').map(parseDecimal);
  const numbers = typed.every((side) => !Number.isNaN(side));
  const measures = numbers && typed.length === 3 ? (typed as unknown as Measures) : undefined;
  const wrong = !numbers
    ? ('NOT_A_NUMBER' as const)
    : typed.some((side) => side <= 0)
      ? ('NOT_POSITIVE' as const)
      : filterError({ to, extras, ...(measures && { measures }) });

  const grams = weight.trim() === '' ? undefined : parseWeight(weight);
  const unreadable = weight.trim() !== '' && !grams;
  const tooHigh = grams !== undefined && grams > heaviest;
  return {
    choices: {
      to,
      extras,
      ...(measures && !wrong && { measures }),
      ...(grams && !tooHigh && { grams }),
    },
    complaints: {
      ...(wrong && { measures: wrong }),
      ...(unreadable && { weight: 'WEIGHT' }),
      ...(tooHigh && { weight: 'WEIGHT_TOO_HIGH' }),
    },
  };
}
