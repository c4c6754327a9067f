import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { type AbroadProduct, type AbroadSize, weightClass } from './weight-class';

interface Case {
  name: string;
  product: AbroadProduct;
  size: AbroadSize;
  weightInGrams: number;
  maxWeightInGrams?: number;
  /** 0 for none. */
  nextMaxWeightInGrams?: number;
  error?: string;
}

test.each(vectors<Case>('weight-class'))('weight class: $name', (vector) => {
  const found = weightClass(vector.product, vector.size, vector.weightInGrams);
  if (typeof found === 'string') {
    expect(found === 'NOT_SOLD' ? 'PRICE_NOT_FOUND' : found).toBe(vector.error);
  } else {
    expect(found.max).toBe(vector.maxWeightInGrams);
    expect(found.next ?? 0).toBe(vector.nextMaxWeightInGrams);
  }
});
