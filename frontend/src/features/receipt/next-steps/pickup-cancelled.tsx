import { useTexts } from '@/i18n/texts';
import { pickupCancelledTexts } from '../texts/pickup-cancelled/texts';
import { CalendarLink, type WithCalendar } from './calendar-link';
import { Notice } from './notice';

/** The driver does not come, because everything was dropped off before. */
export function PickupCancelled({ order }: { order: WithCalendar }) {
  const t = useTexts(pickupCancelledTexts);
  return (
    <Notice id="pickup" title={t.title}>
      <p>{t.body}</p>
      <CalendarLink order={order}>{t.calendar}</CalendarLink>
    </Notice>
  );
}
