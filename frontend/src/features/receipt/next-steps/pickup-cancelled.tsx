import { CalendarIcon } from '@navikt/aksel-icons';
import type { Order } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import { DocumentLink } from '../document-link';
import { pickupCancelledTexts } from '../texts/pickup-cancelled/texts';
import { Notice } from './notice';

/** The driver does not come, because everything was dropped off before. Few orders show it, so it is fetched when it is shown. */
export function PickupCancelled({ order }: { order: Pick<Order, 'uriKey' | 'documents'> }) {
  const t = useTexts(pickupCancelledTexts);
  return (
    <Notice id="pickup" title={t.title}>
      <p>{t.body}</p>
      {order.documents.includes('CALENDAR') && (
        <div className="no-print">
          <DocumentLink
            uriKey={order.uriKey}
            kind="CALENDAR"
            variant="primary"
            icon={<CalendarIcon aria-hidden />}
          >
            {t.calendar}
          </DocumentLink>
        </div>
      )}
    </Notice>
  );
}
