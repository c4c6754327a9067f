import { expect, test } from 'vitest';
import { daysUntil, formatDate, formatDay, formatMaintenanceTime, formatTime } from './dates';

test('the short form of a date is in digits', () => {
  expect(formatDate('2026-11-04')).toBe('04.11.2026');
});

test('a day to plan for is written out', () => {
  expect(formatDay('2026-11-24', 'no')).toBe('tirsdag 24.\u00a0november');
  expect(formatDay('2026-11-24', 'en')).toBe('Tuesday 24\u00a0November');
});

test('a maintenance time is in the time zone of Oslo, and midnight is 24:00', () => {
  expect(formatMaintenanceTime('2023-09-16T20:00:00Z')).toBe('16 september 22:00');
  expect(formatMaintenanceTime('2023-09-16T22:00:00Z')).toBe('17 september 24:00');
});

test('a time of day is in the time zone of Oslo, and midnight is 00:00', () => {
  expect(formatTime('2026-11-24T22:05:00Z')).toBe('23:05');
  expect(formatTime('2026-11-24T23:00:00Z')).toBe('00:00');
});

test('days are counted by the calendar of Oslo, also when the clocks change', () => {
  expect(daysUntil('2026-11-24T22:30:00Z', new Date('2026-11-24T22:59:00Z'))).toBe(0);
  expect(daysUntil('2026-11-24T23:30:00Z', new Date('2026-11-24T22:59:00Z'))).toBe(1);
  expect(daysUntil('2026-10-26T16:00:00+01:00', new Date('2026-10-24T22:30:00Z'))).toBe(1);
  expect(daysUntil('2026-11-25', new Date('2026-11-23T12:00:00Z'))).toBe(2);
});
