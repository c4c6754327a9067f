import { expect, test } from 'vitest';
import { formatDate, formatDay, formatMaintenanceTime, formatTime } from './dates';

test('data shows the date in digits', () => {
  expect(formatDate('2026-11-04')).toBe('04.11.2026');
});

test('a day one plans for is written out', () => {
  expect(formatDay('2026-11-24', 'no')).toBe('tirsdag 24. november');
  expect(formatDay('2026-11-24', 'en')).toBe('Tuesday 24 November');
});

test('a time is the one of the clock in Oslo, and midnight is 24:00', () => {
  expect(formatMaintenanceTime('2023-09-16T20:00:00Z')).toBe('16 september 22:00');
  expect(formatMaintenanceTime('2023-09-16T22:00:00Z')).toBe('17 september 24:00');
});

test('the time of a deadline is the one of the clock in Oslo, too', () => {
  expect(formatTime('2026-11-24T22:05:00Z')).toBe('23:05');
  expect(formatTime('2026-11-24T23:00:00Z')).toBe('00:00');
});
