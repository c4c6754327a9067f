import { expect, test } from 'vitest';
import { formatParcelNumber } from './parcel-number';

test('the number of a parcel or its consignment is shown in groups of four digits', () => {
  expect(formatParcelNumber('370725742123456789')).toBe('3707 2574 2123 4567 89');
  expect(formatParcelNumber('95210000000000025')).toBe('9521 0000 0000 0002 5');
});

test('anything else is returned unchanged', () => {
  expect(formatParcelNumber('')).toBe('');
  expect(formatParcelNumber('12345')).toBe('12345');
});
