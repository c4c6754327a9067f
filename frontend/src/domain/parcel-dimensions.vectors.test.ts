import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import {
  type DimensionError,
  dimensionErrors,
  type Dimensions,
  fitsParcelLocker,
  isWithinNormalSize,
  lengthAndGirth,
} from './parcel-dimensions';

interface Case extends Dimensions {
  name: string;
  errors: DimensionError[];
  /** Told where all sides are there. */
  lengthAndGirthInCms?: number;
  /** Told where nothing is wrong. */
  withinNormalSize?: boolean;
  fitsParcelLocker?: boolean;
}

test.each(vectors<Case>('parcel-dimensions'))('parcel-dimensions: $name', (vector) => {
  expect(dimensionErrors(vector)).toEqual(vector.errors);
  if (vector.lengthAndGirthInCms !== undefined)
    expect(lengthAndGirth(vector)).toBe(vector.lengthAndGirthInCms);
  if (vector.errors.length > 0) return;
  expect(isWithinNormalSize(vector)).toBe(vector.withinNormalSize);
  expect(fitsParcelLocker(vector)).toBe(vector.fitsParcelLocker);
});
