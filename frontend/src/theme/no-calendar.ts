/*
 * Replaces `date-fns/locale`, which the design system's texts import for a date picker. The shop has none, and the
 * front page should not download its calendars.
 */
export const nb = undefined;
export const nn = undefined;
export const enGB = undefined;
