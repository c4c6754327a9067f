import { Loader } from '@navikt/ds-react/Loader';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListPickupDatesResponse } from '@/api/schema';
import { useShopTime } from '@/api/use-shop-time';
import { isLastHour } from '@/domain/last-hour';
import { formatDay, formatTime } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { type FailedQuery, NotFetched } from '@/ui/not-fetched';
import { useAnnouncement } from '@/ui/use-announcement';
import { PickupCalendar } from './pickup-calendar';
import { dropOffTexts } from './texts/texts';
import styles from './drop-off.module.css';

const name = 'pickupDate';

interface PickupDaysProps {
  days: FailedQuery & { readonly data: ListPickupDatesResponse | undefined; readonly isError: boolean };
  item: 'parcel' | 'letter' | 'visit';
}

/**
 * The choice among the next pickup days, in the form's field `pickupDate`. The first day is chosen until the customer chooses
 * another, and in place of one that is no longer free; then the page says which day it replaced. In the last hour before the
 * first day closes the page says so.
 */
export function PickupDays({ days: query, item }: PickupDaysProps) {
  const { data, isError } = query;
  const { dates: days, bookBy } = data ?? {};
  const now = useShopTime();
  const t = useTexts(dropOffTexts).days;
  const language = useLanguage();
  const { setValue } = useFormContext<{ pickupDate: string }>();
  const chosen = useWatch<{ pickupDate: string }>({ name });
  const soonest = days?.includes(chosen) ? undefined : days?.[0];
  // The chosen day that the first one has replaced; the form no longer has it.
  const [gone, setGone] = useState('');
  if (soonest && chosen && chosen !== gone) setGone(chosen);
  const isReplaced = gone !== '' && chosen === days?.[0] && !days.includes(gone);
  const replaced = isReplaced
    ? t.replaced(formatDay(gone, language), formatDay(chosen, language))
    : undefined;
  useAnnouncement(replaced);
  useEffect(() => {
    if (soonest) setValue(name, soonest, { shouldValidate: true });
  }, [soonest, setValue]);

  if (days) {
    return (
      <>
        <PickupCalendar name={name} legend={t.legend} description={t.rule[item]} days={days} words={t} />
        {replaced && <p>{replaced}</p>}
        {bookBy && chosen === days[0] && isLastHour(bookBy, now) && <p>{t.soon(formatTime(bookBy))}</p>}
      </>
    );
  }
  // Holds the field's id while there are no days, because the error summary links to it.
  return (
    <div id={name} tabIndex={-1} className={styles.waiting}>
      {isError ? (
        <NotFetched query={query}>{t.failed}</NotFetched>
      ) : (
        <p role="status" className={styles.loading}>
          <Loader size="medium" aria-hidden /> {t.loading}
        </p>
      )}
    </div>
  );
}
