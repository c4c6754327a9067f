import { expect, test } from 'vitest';
import { spelled } from './sending-code';

test('a code is spelled out line by line', () => {
  expect(spelled(['AA7K', '4TX9', 'QW2'])).toBe('A A 7 K, 4 T X 9, Q W 2');
});
