import { CalendarIcon } from '@navikt/aksel-icons';
import type { Order } from '@/api/orders';
import { formatDay } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { DocumentLink } from './document-link';
import { Notice } from './notice';
import { receiptTexts } from './texts/texts';

interface PickupNoticeProps {
  order: Pick<Order, 'uriKey' | 'pickup' | 'documents'>;
  /** What lies in the mailbox. */
  item: 'parcel' | 'letter' | 'letters' | 'any';
}

/** The day of the pickup, if there is one, what the customer must do before it, and an entry for their calendar. */
export function PickupNotice({ order: { uriKey, pickup, documents }, item }: PickupNoticeProps) {
  const t = useTexts(receiptTexts).pickup;
  const language = useLanguage();
  if (!pickup) return null;
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
