import { expect, test } from 'vitest';
import { compactAccountNumber, formatAccountNumber } from './account-number';

test('an account number is shown in groups of four, two and five digits, and sent as digits alone', () => {
  expect(formatAccountNumber('1234.56.78903')).toBe('1234 56 78903');
  expect(formatAccountNumber('1234 56')).toBe('1234 56');
  expect(compactAccountNumber(' 1234 56 78903')).toBe('12345678903');
  expect(compactAccountNumber('１２３４　５６　７８９０３')).toBe('12345678903');
});
