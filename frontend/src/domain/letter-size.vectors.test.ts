import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { type LetterMeasures, letterSize } from './letter-size';

interface Case extends LetterMeasures {
  name: string;
  size?: string;
  error?: string;
}

test.each(vectors<Case>('letter-size'))('letter size: $name', ({ size, error, ...letter }) => {
  expect(letterSize(letter)).toBe(size ?? error);
});
