import { CalendarIcon } from '@navikt/aksel-icons';
import type { Order } from '@/api/orders';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DocumentLink } from '../document-link';
import { isDropOffOver } from './dropped-off';
import { Notice } from './notice';
import { receiptTexts } from '../texts/texts';

interface PickupNoticeProps {
  order: Pick<
    Order,
    'uriKey' | 'price' | 'items' | 'pickup' | 'pickupCancelledAt' | 'cancellation' | 'documents'
  >;
  /** What lies in the mailbox. */
  item: 'parcel' | 'letter' | 'letters' | 'any';
}

/**
 * The day of a pickup that is still to come, what the customer must do before it, and an entry for their calendar; or that the
 * driver does not come, because everything was dropped off before.
 */
export function PickupNotice({ order, item }: PickupNoticeProps) {
  const t = useTexts(receiptTexts).pickup;
  const language = useLanguage();
  const { price, pickup, pickupCancelledAt } = order;
  if (pickupCancelledAt) {
    return (
      <Notice id="pickup" title={t.cancelled.title}>
        <p>{t.cancelled.body}</p>
        {price?.totalForSenderInOre !== 0 && <p>{t.cancelled.price}</p>}
        <CalendarLink order={order}>{t.cancelled.calendar}</CalendarLink>
      </Notice>
    );
  }
  if (!pickup || isDropOffOver(order)) return null;
  return (
    <Notice id="pickup" title={t.title(formatDay(pickup.date, language))}>
      <p>{t.body[item](pickup)}</p>
      <p>{t.name}</p>
      <CalendarLink order={order}>{t.calendar}</CalendarLink>
    </Notice>
  );
}

/** The calendar entry of a pickup. That of a cancelled one removes it from a calendar. */
function CalendarLink({ order, children }: Pick<PickupNoticeProps, 'order'> & { children: string }) {
  return (
    order.documents.includes('CALENDAR') && (
      <div className="no-print">
        <DocumentLink
          uriKey={order.uriKey}
          kind="CALENDAR"
          variant="primary"
          icon={<CalendarIcon aria-hidden />}
        >
          {children}
        </DocumentLink>
      </div>
    )
  );
}
