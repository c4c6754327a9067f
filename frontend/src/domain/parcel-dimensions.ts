import type { FieldCode } from './field-code';

/** Outer measures of a parcel in whole centimetres. The order of the sides does not matter. */
export interface Dimensions {
  readonly lengthInCms: number;
  readonly widthInCms: number;
  readonly heightInCms: number;
}

/** "30 × 20 × 10 cm". */
export function formatDimensions({ lengthInCms, widthInCms, heightInCms }: Dimensions): string {
  return `${lengthInCms}\u00a0×\u00a0${widthInCms}\u00a0×\u00a0${heightInCms}\u00a0cm`;
}

export const sides = ['lengthInCms', 'widthInCms', 'heightInCms'] as const;
type Side = (typeof sides)[number];

/** What is wrong with a side, or with the whole parcel where the field is empty. */
export interface DimensionError {
  readonly field: Side | '';
  readonly code: Extract<FieldCode, 'REQUIRED' | 'TOO_SMALL' | 'TOO_LARGE'>;
}

/** Limits, longest side first (spec §9, "Large parcel"; the smallest parcel is that of Express). */
const smallestParcel = [23, 13, 1] as const;
const normalParcel = [120, 60, 60] as const;
/** The same by side, for drawings. */
export const normalSides = { lengthCm: 120, widthCm: 60, heightCm: 60 };
const parcelLocker = [59, 50, 44] as const;

export const longestSide = 240;
export const largestLengthAndGirth = 360;

/** The rule of spec §5, "Custom parcel dimensions". A missing side is 0. Missing sides are reported before other errors. */
export function dimensionErrors(dimensions: Dimensions): DimensionError[] {
  return errorsBeyond(longestSide, lengthAndGirth(dimensions) <= largestLengthAndGirth, dimensions);
}

/** The limits of an express parcel's longest side, and of its two others (spec §9). */
export const [longestExpressSide, otherExpressSides] = normalParcel;

/**
 * The rule of spec §9, "Express": at least 23 x 13 x 1 cm, at most 120 x 60 x 60 cm. Missing sides are reported before other
 * errors.
 */
export function expressDimensionErrors(dimensions: Dimensions): DimensionError[] {
  const [, middle] = longestFirst(dimensions);
  return errorsBeyond(longestExpressSide, middle <= otherExpressSides, dimensions);
}

/** The errors of a parcel with a limit for each side. `fits`: whether the whole parcel is small enough. */
function errorsBeyond(longest: number, fits: boolean, dimensions: Dimensions): DimensionError[] {
  const unusable = sides.flatMap((field): DimensionError[] =>
    dimensions[field] > 0 ? [] : [{ field, code: dimensions[field] === 0 ? 'REQUIRED' : 'TOO_SMALL' }],
  );
  if (unusable.length > 0) return unusable;

  const errors: DimensionError[] = [];
  if (longestFirst(dimensions).some((side, index) => side < (smallestParcel[index] ?? 0)))
    errors.push({ field: '', code: 'TOO_SMALL' });
  for (const field of sides) {
    if (dimensions[field] > longest) errors.push({ field, code: 'TOO_LARGE' });
  }
  if (!fits) errors.push({ field: '', code: 'TOO_LARGE' });
  return errors;
}

/** The longest side plus the circumference of the other two. */
export function lengthAndGirth(dimensions: Dimensions): number {
  const [length, width, height] = longestFirst(dimensions);
  return length + 2 * width + 2 * height;
}

/** Larger parcels cost a handling fee. */
export function isWithinNormalSize(dimensions: Dimensions): boolean {
  return fitsInto(dimensions, normalParcel);
}

export function fitsParcelLocker(dimensions: Dimensions): boolean {
  return fitsInto(dimensions, parcelLocker);
}

export function longestFirst({ lengthInCms, widthInCms, heightInCms }: Dimensions): [number, number, number] {
  return [lengthInCms, widthInCms, heightInCms].sort((one, other) => other - one) as [number, number, number];
}

function fitsInto(dimensions: Dimensions, limits: readonly [number, number, number]): boolean {
  return longestFirst(dimensions).every((side, index) => side <= (limits[index] ?? 0));
}
