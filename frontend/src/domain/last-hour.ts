/** Whether less than an hour is left until an ISO time. */
export function isLastHour(until: string, now: Date): boolean {
  const left = Date.parse(until) - now.getTime();
  return left > 0 && left < 3_600_000;
}
