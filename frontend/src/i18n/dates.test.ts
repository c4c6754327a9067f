import { expect, test } from 'vitest';
import {
  daysUntil,
  formatDate,
  formatDay,
  formatLongDate,
  formatMaintenanceTime,
  formatTime,
  restOfDay,
} from './dates';

test('the short form of a date is in digits', () => {
  expect(formatDate('2026-11-04')).toBe('04.11.2026');
});

test('a date in running text is written out with its year', () => {
  expect(formatLongDate('2026-11-27', 'no')).toBe('27.\u00a0november 2026');
  expect(formatLongDate('2028-02-29', 'en')).toBe('29\u00a0February 2028');
});

test('a time belongs to the day that it is in Oslo', () => {
  expect(formatDate('2026-12-31T22:59:59Z')).toBe('31.12.2026');
  expect(formatDate('2026-12-31T23:00:00Z')).toBe('01.01.2027');
});

test('both hours between two and three belong to the night when the clocks go back', () => {
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(formatTime)).toEqual(['02:30', '02:30']);
  expect(formatTime('2027-03-28T01:00:00Z')).toBe('03:00');
});

test('a day to plan for is written out', () => {
  expect(formatDay('2026-11-24', 'no')).toBe('tirsdag 24.\u00a0november');
  expect(formatDay('2026-11-24', 'en')).toBe('Tuesday 24\u00a0November');
});

test('a maintenance time is in the time zone of Oslo, and midnight is the end of its day', () => {
  expect(formatMaintenanceTime('2023-09-16T20:00:00Z')).toBe('16 september 22:00');
  expect(formatMaintenanceTime('2023-09-16T22:00:00Z')).toBe('16 september 24:00');
  expect(formatMaintenanceTime('2026-10-31T23:00:00Z')).toBe('31 oktober 24:00');
  expect(formatMaintenanceTime('2026-10-31T23:01:00Z')).toBe('1 november 00:01');
});

test('a time of day is in the time zone of Oslo, and midnight is 00:00', () => {
  expect(formatTime('2026-11-24T22:05:00Z')).toBe('23:05');
  expect(formatTime('2026-11-24T23:00:00Z')).toBe('00:00');
});

test('the rest of a day is that of Oslo', () => {
  expect(restOfDay(new Date('2026-11-24T22:58:30Z'))).toBe(2 * 60_000);
  expect(restOfDay(new Date('2026-07-01T22:00:00Z'))).toBe(24 * 3_600_000);
});

test('days are counted by the calendar of Oslo, also when the clocks change', () => {
  expect(daysUntil('2026-11-24T22:30:00Z', new Date('2026-11-24T22:59:00Z'))).toBe(0);
  expect(daysUntil('2026-11-24T23:30:00Z', new Date('2026-11-24T22:59:00Z'))).toBe(1);
  expect(daysUntil('2026-10-26T16:00:00+01:00', new Date('2026-10-24T22:30:00Z'))).toBe(1);
  expect(daysUntil('2026-11-25', new Date('2026-11-23T12:00:00Z'))).toBe(2);
});
