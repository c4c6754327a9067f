import type { PickupBooking } from '@/api/schema';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Notice } from './notice';
import { receiptTexts } from './texts/texts';

/** The day of the pickup, and what the customer must do before it. */
export function PickupNotice({ pickup }: { pickup: PickupBooking }) {
  const t = useTexts(receiptTexts).pickup;
  const language = useLanguage();
  return (
    <Notice id="pickup" title={t.title(formatDay(pickup.date, language))}>
      <p>{t.body(pickup)}</p>
      <p>{t.name}</p>
    </Notice>
  );
}
