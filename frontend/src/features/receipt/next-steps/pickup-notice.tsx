import { Suspense } from 'react';
import type { Order } from '@/api/orders';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CalendarLink, type WithCalendar } from './calendar-link';
import { Notice } from './notice';
import { hasPassed } from './passed-pickup';
import { PickupCancelled } from './pickup-cancelled';
import { receiptTexts } from '../texts/texts';

interface PickupNoticeProps {
  order: WithCalendar & Pick<Order, 'pickup' | 'pickupCancelledAt'>;
  /** What lies in the mailbox. */
  item: 'parcel' | 'letter' | 'letters' | 'any';
}

/**
 * The day of a pickup that is still to come, what the customer must do before it, and an entry for their calendar; or that the
 * driver does not come.
 */
export function PickupNotice({ order, item }: PickupNoticeProps) {
  const t = useTexts(receiptTexts).pickup;
  const language = useLanguage();
  const { pickup, pickupCancelledAt } = order;
  if (pickupCancelledAt) {
    return (
      <Suspense>
        <PickupCancelled order={order} />
      </Suspense>
    );
  }
  if (!pickup || hasPassed(order)) return null;
  return (
    <Notice id="pickup" title={t.title(formatDay(pickup.date, language))}>
      <p>{t.body[item](pickup)}</p>
      <p>{t.name}</p>
      <CalendarLink order={order}>{t.calendar}</CalendarLink>
    </Notice>
  );
}
