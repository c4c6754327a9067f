/** ISO times; the start is inclusive, the end exclusive. */
export interface TimeWindow {
  readonly start: string;
  readonly end: string;
}

const hour = 60 * 60 * 1000;

/** The banner shows from 17 hours before the work until 2 hours after it (spec §9). */
export function bannerIsShown({ start, end }: TimeWindow, now: Date): boolean {
  return now.getTime() >= Date.parse(start) - 17 * hour && now.getTime() < Date.parse(end) + 2 * hour;
}

export function isWithin({ start, end }: TimeWindow, now: Date): boolean {
  return now.getTime() >= Date.parse(start) && now.getTime() < Date.parse(end);
}
