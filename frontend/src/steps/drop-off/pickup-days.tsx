import { Loader } from '@navikt/ds-react/Loader';
import { capitalised, formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { RadioCards } from '@/ui/form/radio-cards';
import { NotFetched } from '@/ui/not-fetched';
import { dropOffTexts } from './texts/texts';
import styles from './drop-off.module.css';

interface PickupDaysProps {
  name: string;
  pickup: { days: readonly string[] | undefined; failed: boolean; retry: () => void };
  item: 'parcel' | 'letter' | 'visit';
}

/** The choice among the next pickup days. */
export function PickupDays({ name, pickup: { days, failed, retry }, item }: PickupDaysProps) {
  const t = useTexts(dropOffTexts).days;
  const language = useLanguage();

  if (days) {
    return (
      <RadioCards
        name={name}
        legend={t.legend}
        description={t.rule[item]}
        cards={days.map((day, index) => ({
          value: day,
          title: capitalised(formatDay(day, language)),
          ...(index === 0 && { aside: t.soonest }),
        }))}
      />
    );
  }
  // Holds the field's id while there are no days, because the error summary links to it.
  return (
    <div id={name} tabIndex={-1} className={styles.waiting}>
      {failed ? (
        <NotFetched onRetry={retry}>{t.failed}</NotFetched>
      ) : (
        <p role="status" className={styles.loading}>
          <Loader size="medium" aria-hidden /> {t.loading}
        </p>
      )}
    </div>
  );
}
