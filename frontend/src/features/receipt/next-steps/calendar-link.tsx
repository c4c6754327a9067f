import { CalendarIcon } from '@navikt/aksel-icons';
import type { Order } from '@/api/orders';
import { DocumentLink } from '../document-link';

export type WithCalendar = Pick<Order, 'uriKey' | 'documents'>;

/** The calendar entry of a pickup, if there is one. That of a cancelled pickup removes it from a calendar. */
export function CalendarLink({ order, children }: { order: WithCalendar; children: string }) {
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
