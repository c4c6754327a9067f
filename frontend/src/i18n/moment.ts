import { formatDay, formatTime } from './dates';
import type { Language } from './language';

/** "tirsdag 24. november kl. 12:00", "Tuesday 24 November at 12:00": a time to plan for. */
export function formatMoment(iso: string, language: Language): string {
  return `${formatDay(iso, language)} ${language === 'no' ? 'kl.\u00a0' : 'at '}${formatTime(iso)}`;
}
