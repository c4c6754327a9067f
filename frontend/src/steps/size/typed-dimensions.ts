import * as z from 'zod/mini';
import type { FieldCode } from '@/domain/field-code';
import { parseWhole } from '@/domain/typed-number';
import {
  type DimensionError,
  dimensionErrors,
  type Dimensions,
  isWithinNormalSize,
  sides,
} from '@/domain/parcel-dimensions';

/** The sides as typed, in centimetres. */
export const measured = z.object({
  lengthInCms: z.string(),
  widthInCms: z.string(),
  heightInCms: z.string(),
});
export type Measured = z.infer<typeof measured>;
export const nothingMeasured: Measured = { lengthInCms: '', widthInCms: '', heightInCms: '' };

/** The part of a draft that describes the parcel's size. */
interface Sized {
  readonly size?: 'NORMAL' | 'CUSTOM' | undefined;
  readonly measured?: Measured | undefined;
}

export function isSameSize(one: Dimensions, other: Dimensions): boolean {
  return sides.every((side) => one[side] === other[side]);
}

/** Whole centimetres; 0 for an empty field, as the size rule expects, and NaN for anything but a whole number. */
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

/** The sides in centimetres, once all three are whole numbers; they may be too long. */
export function measuredSides(measured: Measured): Dimensions | undefined {
  const dimensions = toDimensions(measured);
  return sides.every((side) => dimensions[side] > 0) ? dimensions : undefined;
}

type MeasureError = DimensionError | { readonly field: DimensionError['field']; readonly code: 'INVALID' };

/** The complaints about the typed sides, by the rule of large parcels or another one. */
export function measureErrors(measured: Measured, rule = dimensionErrors): readonly MeasureError[] {
  const dimensions = toDimensions(measured);
  const invalid = sides.filter((side) => Number.isNaN(dimensions[side]));
  const others = rule(dimensions).filter(({ field }) => !invalid.some((side) => side === field));
  return [...invalid.map((field) => ({ field, code: 'INVALID' as const })), ...others];
}

/** The first complaint about each typed side, and about the whole parcel as `dimensions`. */
export function measureComplaints(
  measured: Measured,
  rule = dimensionErrors,
): Readonly<Record<string, FieldCode>> {
  const complaints: Record<string, FieldCode> = {};
  for (const { field, code } of measureErrors(measured, rule)) complaints[field || 'dimensions'] ??= code;
  return complaints;
}

/** The measures in the order; undefined for a parcel of normal size, and for one that cannot be sent. */
export function dimensionsOf({ size, measured }: Sized): Dimensions | undefined {
  return size === 'CUSTOM' && measured && measureErrors(measured).length === 0
    ? toDimensions(measured)
    : undefined;
}

/** Whether the parcel is larger than normal size and costs a handling fee (spec §9). */
export function isExtraLarge(dimensions: Dimensions | undefined): boolean {
  return dimensions !== undefined && !isWithinNormalSize(dimensions);
}
