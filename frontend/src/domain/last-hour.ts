const minute = 60_000;
const hour = 60 * minute;

/** Whether less than an hour is left until an ISO time. */
export function isLastHour(until: string, now: Date): boolean {
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left < hour;
}

/**
 * How long what closes at an ISO time may be shown without asking again, in milliseconds: a minute in the last hour and after it,
 * before that until the last hour begins, and an hour at most. False for what does not close.
 */
export function freshFor(until: string, now: Date): number | false {
  const left = Date.parse(until) - now.getTime();
  return !Number.isNaN(left) && Math.min(Math.max(left - hour, minute), hour);
}
