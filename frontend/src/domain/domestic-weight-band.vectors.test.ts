import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { stampGrams, type StampWeight, stampWeight } from './stamp-filtering';
import { bandHolding } from './weight-band';

interface Case {
  name: string;
  weightInGrams: number;
  /** Of a parcel. */
  bandsInGrams?: number[];
  bandInGrams?: number;
  /** Of a letter; undefined for one that is too heavy for a stamp. */
  stampWeight?: string;
}

const classes = ['FROM_0_TO_20_G', 'FROM_21_TO_50_G', 'FROM_51_TO_100_G', 'FROM_101_TO_350_G'] as const;

test.each(vectors<Case>('domestic-weight-band'))('weight band: $name', (vector) => {
  const { bandsInGrams, weightInGrams: grams } = vector;
  if (bandsInGrams) {
    const bands = bandsInGrams.map((maxWeightInGrams) => ({ maxWeightInGrams }));
    expect(bandHolding(bands, grams)?.maxWeightInGrams).toBe(vector.bandInGrams);
  } else {
    const found = classes.find((weight: StampWeight) => {
      const { from, to } = stampGrams(weight);
      return from <= grams && grams <= to;
    });
    expect(found && stampWeight(found)).toBe(vector.stampWeight);
  }
});
