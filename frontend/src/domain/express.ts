import {
  type DimensionError,
  dimensionErrors,
  type Dimensions,
  longestFirst,
  sides,
} from './parcel-dimensions';

/** Limits of an express parcel (spec §9, "Express"). */
export const heaviestExpressKilos = 20;
/** In centimetres. */
export const longestExpressSide = 120;
const longestOtherExpressSide = 60;

/** The whole kilogram that a parcel is paid by, or why there is none. A missing weight is 0. */
export function expressKilos(grams: number): number | 'REQUIRED' | 'TOO_SMALL' | 'TOO_LARGE' {
  if (grams === 0) return 'REQUIRED';
  if (grams < 0) return 'TOO_SMALL';
  const kilos = Math.ceil(grams / 1000);
  return kilos <= heaviestExpressKilos ? kilos : 'TOO_LARGE';
}

/** As `dimensionErrors`, for express. Missing sides and parcels that are too small are reported before other errors. */
export function expressDimensionErrors(dimensions: Dimensions): DimensionError[] {
  const tooSmall = dimensionErrors(dimensions).filter(({ code }) => code !== 'TOO_LARGE');
  if (tooSmall.length > 0) return tooSmall;
  const errors = sides
    .filter((side) => dimensions[side] > longestExpressSide)
    .map((field): DimensionError => ({ field, code: 'TOO_LARGE' }));
  const [, middle] = longestFirst(dimensions);
  return middle > longestOtherExpressSide ? [...errors, { field: '', code: 'TOO_LARGE' }] : errors;
}
