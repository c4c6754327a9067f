import { expect, test } from 'vitest';
import { formatFullPhone, formatPhone, isNorwegianMobile, phoneCode } from './phone';

test('a number that repeats its dial code is shown without it', () => {
  expect(formatPhone('+47', '0047 412-34-567')).toBe('412 34 567');
  expect(formatPhone('+46', '0046 70-123 45 67')).toBe('70-1234567');
  expect(formatPhone('+46', '70-123 45 67')).toBe('70-123 45 67');
  expect(formatPhone('', '+46 701234567')).toBe('+46 701234567');
});

test('a number is read without the marks around a copied one, and in wide digits', () => {
  expect(formatPhone('+47', '\u202a+47 412 34 567\u202c')).toBe('412 34 567');
  expect(formatPhone('+47', '４１２３４５６７')).toBe('412 34 567');
});

test('a person can be searched only by a complete Norwegian mobile', () => {
  expect(isNorwegianMobile('+47', '412 34 567')).toBe(true);
  expect(isNorwegianMobile('+47', '+47 412 34 567')).toBe(true);
  expect(isNorwegianMobile('+47', '4123456')).toBe(false);
  expect(isNorwegianMobile('+47', '22 33 44 55')).toBe(false);
  expect(isNorwegianMobile('+46', '701234567')).toBe(false);
});

test('a number is accepted by its digits before the numbering plans are loaded', () => {
  expect(phoneCode('+47', '12345678')).toBeUndefined();
  expect(phoneCode('+47', '123')).toBe('INVALID');
  expect(phoneCode('+47', '12345678', () => false)).toBe('INVALID');
});

test("of several dial codes the longest one that fits is the number's", () => {
  const codes = ['', '+4', '+46', '+47'];
  expect(formatFullPhone('+46701234567', codes)).toBe('+46 701 234 567');
  expect(formatFullPhone('+12025550123', codes)).toBe('+12025550123');
  expect(formatFullPhone('', codes)).toBe('');
});
