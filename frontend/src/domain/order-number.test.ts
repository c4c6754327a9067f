import { expect, test } from 'vitest';
import { formatOrderNumber } from './order-number';

test('an order number is grouped as on the receipt, and stays on one line', () => {
  expect(formatOrderNumber('9407075739')).toBe('940\u00a0707\u00a05739');
});

test('what is not an order number stays as it is', () => {
  expect(formatOrderNumber('94070757')).toBe('94070757');
  expect(formatOrderNumber('')).toBe('');
});
