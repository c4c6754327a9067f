import { expect, test } from 'vitest';
import { formatParcelNumber } from './parcel-number';

test('a parcel’s number is shown in groups of four digits', () => {
  expect(formatParcelNumber('370725742123456789')).toBe('3707 2574 2123 4567 89');
});

test('anything else is returned unchanged', () => {
  expect(formatParcelNumber('')).toBe('');
  expect(formatParcelNumber('12345')).toBe('12345');
});
