import { expect, test } from 'vitest';
import { formatGrams } from './weight-text';

test('weights below 1 kg are in grams, others in kilograms', () => {
  expect(formatGrams(350, 'no')).toBe('350\u00a0g');
  expect(formatGrams(1000, 'no')).toBe('1\u00a0kg');
  expect(formatGrams(1250, 'no')).toBe('1,25\u00a0kg');
  expect(formatGrams(1250, 'en')).toBe('1.25\u00a0kg');
  expect(formatGrams(20000, 'no')).toBe('20\u00a0kg');
});
