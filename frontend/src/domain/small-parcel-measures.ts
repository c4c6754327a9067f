import type { FieldCode } from './field-code';
import { type Side, sidesTooLong } from './small-parcel-size';
import { parseWhole } from './typed-number';

/** The sides as they are typed; all may stay empty. */
type Measured = Readonly<Record<Side, string>>;

export const nothingMeasured: Measured = { lengthCm: '', widthCm: '', heightCm: '' };

const sides: readonly Side[] = ['lengthCm', 'widthCm', 'heightCm'];

/** Whole centimetres; undefined for an empty field and for anything else. */
export function toCm(typed: string): number | undefined {
  const cm = parseWhole(typed);
  return cm > 0 && cm < 10_000 ? cm : undefined;
}

/** The measures for a drawing. */
export function toSides(measured: Measured): Partial<Record<Side, number>> {
  return Object.fromEntries(
    sides.flatMap((side) => {
      const cm = toCm(measured[side]);
      return cm === undefined ? [] : [[side, cm]];
    }),
  );
}

/** The sides that are too long, as soon as all three are known. */
export function tooLongOf(measured: Measured): readonly Side[] {
  const { lengthCm, widthCm, heightCm } = toSides(measured);
  return lengthCm === undefined || widthCm === undefined || heightCm === undefined
    ? []
    : sidesTooLong({ lengthCm, widthCm, heightCm });
}

/** The sides because of which the parcel cannot be sent as a small one; none if it can, or while it is not measured. */
export function sizeCodes(measured: Measured = nothingMeasured): Partial<Record<Side, FieldCode>> {
  const invalid = sides.filter((side) => measured[side].trim() !== '' && toCm(measured[side]) === undefined);
  const [wrong, code] = invalid.length > 0 ? [invalid, 'INVALID'] : [tooLongOf(measured), 'TOO_LARGE'];
  return Object.fromEntries(wrong.map((side) => [side, code]));
}
