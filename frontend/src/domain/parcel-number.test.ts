import { expect, test } from 'vitest';
import { formatParcelNumber } from './parcel-number';

test('a parcel’s number is read out in threes', () => {
  expect(formatParcelNumber('370725742123456789')).toBe('3707 2574 2123 4567 89');
});

test('anything else stays as it is', () => {
  expect(formatParcelNumber('')).toBe('');
  expect(formatParcelNumber('12345')).toBe('12345');
});
