import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { letterPrices } from './stamp-filtering';

interface Case {
  name: string;
  size: string;
  weight: string;
  sold: boolean;
}

test.each(vectors<Case>('stamp-filtering'))('stamp filtering: $name', ({ size, weight, sold }) => {
  expect(letterPrices([{ size, weight }])).toHaveLength(sold ? 1 : 0);
});
