/** A day of the calendar. */
export interface CalendarDay {
  /** ISO date. */
  readonly date: string;
  /** The day of the month. */
  readonly number: number;
  /** Whether the month is named with the day: it is the first one shown of its month. */
  readonly beginsMonth: boolean;
  readonly free: boolean;
}

/**
 * The weeks that hold the free days, each from Monday to Friday, or to Sunday if one of the free days is at a weekend.
 * `free` are ISO dates, the first one first.
 */
export function calendarWeeks(free: readonly string[]): CalendarDay[][] {
  const [first, last] = [free[0], free.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = free.some((date) => weekday(date) > 5) ? 7 : 5;
  const weeks: CalendarDay[][] = [];
  let month = '';
  for (let monday = plus(first, 1 - weekday(first)); monday <= last; monday = plus(monday, 7)) {
    const week = Array.from({ length }, (_, index) => {
      const date = plus(monday, index);
      const beginsMonth = date.slice(0, 7) !== month;
      month = date.slice(0, 7);
      return { date, number: Number(date.slice(8)), beginsMonth, free: free.includes(date) };
    });
    weeks.push(week);
  }
  return weeks;
}

/** 1 for Monday to 7 for Sunday. */
function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

function plus(date: string, days: number): string {
  const moved = new Date(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
