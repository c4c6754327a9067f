import { CalendarIcon } from '@navikt/aksel-icons';
import type { Order } from '@/api/orders';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DocumentLink } from '../document-link';
import { Notice } from './notice';
import { hasPassed } from './passed-pickup';
import { receiptTexts } from '../texts/texts';

interface PickupNoticeProps {
  order: Pick<Order, 'uriKey' | 'pickup' | 'documents'>;
  /** What lies in the mailbox. */
  item: 'parcel' | 'letter' | 'letters' | 'any';
}

/** The day of a pickup that is still to come, what the customer must do before it, and an entry for their calendar. */
export function PickupNotice({ order, item }: PickupNoticeProps) {
  const t = useTexts(receiptTexts).pickup;
  const language = useLanguage();
  const { uriKey, pickup, documents } = order;
  if (!pickup || hasPassed(order)) return null;
  return (
    <Notice id="pickup" title={t.title(formatDay(pickup.date, language))}>
      <p>{t.body[item](pickup)}</p>
      <p>{t.name}</p>
      {documents.includes('CALENDAR') && (
        <div className="no-print">
          <DocumentLink uriKey={uriKey} kind="CALENDAR" variant="primary" icon={<CalendarIcon aria-hidden />}>
            {t.calendar}
          </DocumentLink>
        </div>
      )}
    </Notice>
  );
}
