import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link';

test('the tracking page is told the language', () => {
  expect(trackingLink('https://track.example/?q=CP000000014NO', 'en')).toBe(
    'https://track.example/?q=CP000000014NO&lang=en',
  );
});

test('what cannot be followed has no link', () => {
  expect(trackingLink('', 'no')).toBeUndefined();
});
