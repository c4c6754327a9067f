import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link';

test('the link to the tracking page has the language', () => {
  expect(trackingLink('https://track.example/?q=CP000000014NO', 'en')).toBe(
    'https://track.example/?q=CP000000014NO&lang=en',
  );
});

test('an item without tracking has no link', () => {
  expect(trackingLink('', 'no')).toBeUndefined();
});
