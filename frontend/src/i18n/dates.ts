import type { Language } from './language';

/*
 * Dates and times as text. An ISO date ("2026-11-24") is that calendar day. An ISO time is shown in the time zone
 * of Oslo, wherever the browser is.
 */

const locales = { no: 'nb-NO', en: 'en-GB' } as const;

/** "24.11.2026": the short form, in both languages. */
export function formatDate(iso: string): string {
  const { day, month, year } = parts(iso, 'nb-NO', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${day}.${month}.${year}`;
}

/** "24. november 2026", "24 November 2026": the date in running text. */
export function formatLongDate(iso: string, language: Language): string {
  const { day, month, year } = parts(iso, locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return language === 'no' ? `${day}.\u00a0${month} ${year}` : `${day}\u00a0${month} ${year}`;
}

/** "tirsdag 24. november", "Tuesday 24 November": for a day to plan for. */
export function formatDay(iso: string, language: Language): string {
  const { weekday, day, month } = parts(iso, locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return language === 'no' ? `${weekday} ${day}.\u00a0${month}` : `${weekday} ${day}\u00a0${month}`;
}

/** "nov.", "Nov": where a calendar has little room. */
export function formatMonth(iso: string, language: Language): string {
  return parts(iso, locales[language], { month: 'short' }).month;
}

/** "man.", "Mon": the head of a column of a calendar. */
export function formatWeekday(iso: string, language: Language): string {
  return parts(iso, locales[language], { weekday: 'short' }).weekday;
}

/** "14:05", in both languages. */
export function formatTime(iso: string): string {
  const { hour, minute } = parts(iso, 'nb-NO', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}

/**
 * "16 september 22:00", "16 september 24:00" for the midnight in which that day ends: the banner's format, Norwegian in
 * both languages (spec §9).
 */
export function formatMaintenanceTime(iso: string): string {
  const time = formatTime(iso);
  const [shown, of] = time === '00:00' ? ['24:00', new Date(Date.parse(iso) - 1).toISOString()] : [time, iso];
  const { day, month } = parts(of, 'nb-NO', { day: 'numeric', month: 'long' });
  return `${day} ${month} ${shown}`;
}

/** How many days after the day of `now` the time is, by the calendar of Oslo. */
export function daysUntil(iso: string, now: Date): number {
  const day = (moment: string) => {
    const {
      year,
      month,
      day: date,
    } = parts(moment, 'en-GB', { year: 'numeric', month: 'numeric', day: 'numeric' });
    return Date.UTC(Number(year), Number(month) - 1, Number(date));
  };
  return (day(iso) - day(now.toISOString())) / 86_400_000;
}

/** How long the day in Oslo still lasts, in milliseconds, to the minute. An hour wrong before the clocks change on that day. */
export function restOfDay(now: Date): number {
  const [hours = 0, minutes = 0] = formatTime(now.toISOString()).split(':').map(Number);
  return ((24 - hours) * 60 - minutes) * 60_000;
}

/** A day at the beginning of a sentence. */
export function capitalised(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** Makes what the days of a calendar are written with, ahead of need: the browser takes long for it. */
export const prepareDays = { no: () => writeDay('no'), en: () => writeDay('en') };

function writeDay(language: Language): Promise<unknown> {
  return Promise.resolve(
    [formatDay, formatMonth, formatWeekday].map((write) => write('2026-11-24', language)),
  );
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because a calendar needs dozens and the browser takes long to make one. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Oslo' });
  formatters.set(key, known);
  return known;
}

function parts(iso: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const formatted = formatter(locale, options).formatToParts(new Date(iso));
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    formatted.find((part) => part.type === type)?.value ?? '';
  return {
    weekday: value('weekday'),
    day: value('day'),
    month: value('month'),
    year: value('year'),
    hour: value('hour'),
    minute: value('minute'),
  };
}
