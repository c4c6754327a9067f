import { expect, test } from 'vitest';
import { formatParcelNumber } from './parcel-number';

test('a parcel’s number is read out in threes', () => {
  expect(formatParcelNumber('370725742123456789')).toBe('370 725 742 123 456 789');
});

test('anything else stays as it is', () => {
  expect(formatParcelNumber('')).toBe('');
  expect(formatParcelNumber('12345')).toBe('12345');
});
