import { expect, test } from 'vitest';
import { vectors } from '@/test/vectors';
import { isSendingCode, spelled } from './sending-code';

interface Case {
  name: string;
  input: string;
  valid: boolean;
}

test.each(vectors<Case>('sending-code'))('sending code: $name', ({ input, valid }) => {
  expect(isSendingCode(input)).toBe(valid);
});

test('a code is spelled out, line by line', () => {
  expect(spelled(['AA7K', '4TX9', 'QW2'])).toBe('A A 7 K, 4 T X 9, Q W 2');
});
