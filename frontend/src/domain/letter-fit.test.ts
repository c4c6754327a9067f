import { expect, test } from 'vitest';
import { allowsThickness, fitting, sizeRefusal } from './letter-fit';

test('a letter thicker than 2 cm is not small', () => {
  expect(sizeRefusal('LETTER_ABROAD', 'UNDER_2_CM', 'SMALL')).toBeUndefined();
  expect(sizeRefusal('LETTER_ABROAD', 'FROM_2_TO_7CM', 'SMALL')).toBe('tooThick');
  expect(sizeRefusal('LETTER_ABROAD', 'OVER_7CM', 'MEDIUM')).toBeUndefined();
});

test.each(['LETTER_TRACKABLE', 'REGISTERED_LETTER_ABROAD'] as const)(
  '%s is neither large nor over 7 cm thick',
  (product) => {
    expect(sizeRefusal(product, 'UNDER_2_CM', 'LARGE')).toBe('notWithTracking');
    expect(allowsThickness(product, 'FROM_2_TO_7CM')).toBe(true);
    expect(allowsThickness(product, 'OVER_7CM')).toBe(false);
  },
);

test('another thickness clears the size that it rules out, and the weight with it', () => {
  const answers = { thickness: 'FROM_2_TO_7CM', size: 'SMALL', weight: '50' };
  expect(fitting('LETTER_ABROAD', answers)).toEqual({ thickness: 'FROM_2_TO_7CM', size: '', weight: '' });
});

test('another size keeps a weight that it has too, and clears one that it does not have', () => {
  const medium = { thickness: 'UNDER_2_CM', size: 'MEDIUM' };
  expect(fitting('LETTER_ABROAD', { ...medium, weight: '350' }).weight).toBe('350');
  expect(fitting('LETTER_ABROAD', { ...medium, weight: '50' }).weight).toBe('');
});
