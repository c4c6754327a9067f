import { expect, test } from 'vitest';
import { calendarWeeks } from './calendar';

const shown = (free: readonly string[]) =>
  calendarWeeks(free).map((week) => week.map(({ number, free: isFree }) => (isFree ? number : -number)));

test('a calendar has the whole weeks from the first free day to the last', () => {
  expect(shown(['2026-11-24', '2026-11-27', '2026-11-30'])).toEqual([
    [-23, 24, -25, -26, 27],
    [30, -1, -2, -3, -4],
  ]);
});

test('a calendar has weekends only if one of their days is free', () => {
  expect(shown(['2026-11-26', '2026-11-29'])).toEqual([[-23, -24, -25, 26, -27, -28, 29]]);
});

test('a month is named with its first day that is shown, across the change of summer time too', () => {
  const named = calendarWeeks(['2027-03-26', '2027-03-30', '2027-04-02'])
    .flat()
    .filter(({ beginsMonth }) => beginsMonth);
  expect(named.map(({ date }) => date)).toEqual(['2027-03-22', '2027-04-01']);
});

test('without free days there is no calendar', () => {
  expect(calendarWeeks([])).toEqual([]);
});
