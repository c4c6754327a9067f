import { parseWhole } from '@/domain/typed-number';
import {
  type DimensionError,
  dimensionErrors,
  type Dimensions,
  isWithinNormalSize,
  sides,
} from '@/domain/parcel-dimensions';

/** The sides as typed. */
export const nothingMeasured = { lengthInCms: '', widthInCms: '', heightInCms: '' };
export type Measured = typeof nothingMeasured;

/** A draft of a parcel, as far as its size goes. */
interface Sized {
  readonly size?: 'NORMAL' | 'CUSTOM' | undefined;
  readonly measured?: Measured | undefined;
}

/** Whole centimetres; 0 for an empty field, as the rule has it, and NaN for what is no whole number. */
export function toCm(typed: string): number {
  return typed.trim() === '' ? 0 : parseWhole(typed);
}

export function toDimensions(measured: Measured): Dimensions {
  return {
    lengthInCms: toCm(measured.lengthInCms),
    widthInCms: toCm(measured.widthInCms),
    heightInCms: toCm(measured.heightInCms),
  };
}

/** The sides as they are, once all three can be: too long or not. */
export function measuredSides(measured: Measured): Dimensions | undefined {
  const dimensions = toDimensions(measured);
  return sides.every((side) => dimensions[side] > 0) ? dimensions : undefined;
}

type MeasureError = DimensionError | { readonly field: DimensionError['field']; readonly code: 'INVALID' };

/** What is wrong with the sides as typed. */
export function measureErrors(measured: Measured): readonly MeasureError[] {
  const dimensions = toDimensions(measured);
  const invalid = sides.filter((side) => Number.isNaN(dimensions[side]));
  const others = dimensionErrors(dimensions).filter(({ field }) => !invalid.some((side) => side === field));
  return [...invalid.map((field) => ({ field, code: 'INVALID' as const })), ...others];
}

/** The measures of the order; undefined for a parcel of normal size, and for one that cannot be sent. */
export function dimensionsOf({ size, measured }: Sized): Dimensions | undefined {
  return size === 'CUSTOM' && measured && measureErrors(measured).length === 0
    ? toDimensions(measured)
    : undefined;
}

/** Beyond normal size, which costs handling (spec §9). */
export function isExtraLarge(dimensions: Dimensions | undefined): boolean {
  return dimensions !== undefined && !isWithinNormalSize(dimensions);
}
