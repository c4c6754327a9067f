import { expect, test } from 'vitest';
import { bannerIsShown } from './maintenance';

const work = { start: '2023-09-16T22:00:00+02:00', end: '2023-09-17T06:00:00+02:00' };

test.each([
  ['a minute too early', '2023-09-16T04:59:00+02:00', false],
  ['17 hours before', '2023-09-16T05:00:00+02:00', true],
  ['during the work', '2023-09-17T00:00:00+02:00', true],
  ['just under two hours after', '2023-09-17T07:59:00+02:00', true],
  ['two hours after', '2023-09-17T08:00:00+02:00', false],
])('the banner, %s: %s', (_, now, shown) => {
  expect(bannerIsShown(work, new Date(now))).toBe(shown);
});
