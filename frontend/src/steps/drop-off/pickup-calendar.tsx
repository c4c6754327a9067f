import { Fieldset } from '@navikt/ds-react/Fieldset';
import { useWatch } from 'react-hook-form';
import { capitalised, formatDay, formatMonth, formatWeekday } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useRadioField } from '@/ui/form/form';
import { type CalendarDay, calendarWeeks } from './calendar';
import styles from './pickup-calendar.module.css';

interface PickupCalendarProps {
  name: string;
  legend: string;
  /** What applies on the chosen day. */
  description: string;
  /** The free days, the first one first. */
  days: readonly string[];
  words: { readonly soonest: string; readonly others: string; readonly chosen: (day: string) => string };
}

/**
 * The free days as a calendar: radio buttons in the place of each day, so that arrow keys go from one free day to the
 * next. The days between them are only seen; the name of each free day has its weekday and month.
 */
export function PickupCalendar({ name, legend, description, days, words }: PickupCalendarProps) {
  const { id, registration, error } = useRadioField(name);
  const language = useLanguage();
  const chosen = useWatch<Record<string, string | undefined>>({ name }) ?? '';
  const weeks = calendarWeeks(days);

  const day = ({ date, number, beginsMonth, free }: CalendarDay) => {
    const month = beginsMonth && (
      <span className={styles.month} aria-hidden>
        {formatMonth(date, language)}
      </span>
    );
    if (!free) {
      return (
        <span key={date} className={styles.taken} aria-hidden>
          {month}
          {number}
        </span>
      );
    }
    return (
      <label key={date} className={styles.day}>
        <input
          {...registration}
          type="radio"
          // The first free day has the field's own id: the error summary links to it.
          id={date === days[0] ? id : `${id}-${date}`}
          value={date}
          {...(date === days[0] && { 'aria-describedby': `${id}-soonest` })}
        />
        {month}
        <span aria-hidden>{number}</span>
        {/* Screen readers do not read the number in its place. */}
        <span className="aksel-sr-only">{capitalised(formatDay(date, language))}</span>
      </label>
    );
  };

  return (
    <Fieldset legend={<span>{legend}</span>} description={description} error={error}>
      <div className={styles.calendar} data-days={weeks[0]?.length}>
        {weeks[0]?.map(({ date }) => (
          <span key={date} className={styles.weekday} aria-hidden>
            {formatWeekday(date, language)}
          </span>
        ))}
        {weeks.flat().map(day)}
      </div>
      <p className={styles.chosen}>
        {chosen !== '' && <strong>{words.chosen(formatDay(chosen, language))}</strong>}{' '}
        <span id={`${id}-soonest`} hidden={chosen !== days[0]}>
          {words.soonest}
        </span>
      </p>
      {/* It explains the frames, which are only seen. */}
      <p aria-hidden className={styles.others}>
        {words.others}
      </p>
    </Fieldset>
  );
}
