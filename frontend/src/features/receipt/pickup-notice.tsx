import type { PickupBooking } from '@/api/schema';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from './texts/texts';
import styles from './pickup-notice.module.css';

/** The day of the pickup, and what the customer must do before it. */
export function PickupNotice({ pickup }: { pickup: PickupBooking }) {
  const t = useTexts(receiptTexts).pickup;
  const language = useLanguage();
  return (
    <section className={styles.notice} aria-labelledby="pickup">
      <h2 id="pickup">{t.title(formatDay(pickup.date, language))}</h2>
      <p>{t.body(pickup)}</p>
      <p>{t.name}</p>
    </section>
  );
}
