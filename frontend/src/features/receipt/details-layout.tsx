import { PrinterSmallIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import type { ReactNode } from 'react';
import type { Order } from '@/api/orders';
import { formatOrderNumber } from '@/domain/order-number';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { AddressLines } from './address-lines';
import { DocumentLink } from './document-link';
import type { ShownParty } from './receipt';
import { receiptTexts } from './texts/texts';
import styles from './details-layout.module.css';

interface DetailsLayoutProps {
  order: Order;
  title: string;
  receiptPath: string;
  /** The same lines as on the receipt. */
  lines: ReactNode;
  /** The parts that the receipt leaves out. */
  children: ReactNode;
}

/** The layout of the page with everything about an order, to keep or to print. */
export function DetailsLayout({ order, title, receiptPath, lines, children }: DetailsLayoutProps) {
  const t = useTexts(receiptTexts);
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{title}</PageTitle>
        <p className={styles.order}>{t.ofOrder(formatOrderNumber(order.orderNumber))}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <div className={styles.main}>
          <Part id="receipt" title={t.receiptTitle}>
            {lines}
          </Part>
          <div className={`no-print ${styles.ways}`}>
            <Button type="button" icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
              {t.print}
            </Button>
            {order.documents.includes('RECEIPT') && (
              <DocumentLink uriKey={order.uriKey} kind="RECEIPT" variant="secondary">
                {t.saveReceipt}
              </DocumentLink>
            )}
            <ButtonLink to={receiptPath} variant="tertiary">
              {t.backToReceipt}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Whether the part may continue on the next sheet of paper; other parts are never split. */
  long?: boolean;
  children: ReactNode;
}

/** One part of the page. */
export function Part({ id, title, long = false, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part} data-long={long}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Parts side by side on wide screens. */
export function Parties({ children }: { children: ReactNode }) {
  return <div className={styles.parties}>{children}</div>;
}

interface PartyPartProps {
  id: string;
  title: string;
  party: ShownParty;
}

/** The sender or the recipient. */
export function PartyPart({ id, title, party: { lines, phone, email, notes = [] } }: PartyPartProps) {
  return (
    <Part id={id} title={title}>
      <AddressLines lines={lines} />
      {phone && <p className="tabular">{phone}</p>}
      {email && <p>{email}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Part>
  );
}
