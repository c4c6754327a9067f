import { expect, test } from 'vitest';
import { canBeLookedUp, formatPhone } from './phone';

test('a Norwegian number is shown in groups of three, two, three', () => {
  expect(formatPhone('+47', '41234567')).toBe('412 34 567');
  expect(formatPhone('+47', '+4741234567')).toBe('412 34 567');
  expect(formatPhone('+46', '701234567')).toBe('701234567');
});

test('only a complete Norwegian mobile is looked up', () => {
  expect(canBeLookedUp('+47', '412 34 567')).toBe(true);
  expect(canBeLookedUp('+47', '4123456')).toBe(false);
  expect(canBeLookedUp('+46', '701234567')).toBe(false);
});
