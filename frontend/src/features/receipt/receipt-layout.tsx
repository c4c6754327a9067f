import { PrinterSmallIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Order } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { announce } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { DocumentLink } from './document-link';
import { receiptTexts } from './texts/texts';
import { Undo } from './undo';
import { Undone, undoneStatus } from './undone';
import styles from './receipt-layout.module.css';

interface ReceiptLayoutProps {
  order: Order;
  title: string;
  lead: string;
  /** Whom the receipt was sent to. */
  email: string | undefined;
  picture: ComponentType<DrawingProps>;
  /** The receipt itself. */
  lines: ReactNode;
  /** The page with everything, from here; undefined where there is none. */
  detailsPath: string | undefined;
  /** Where to order another one. */
  startPath: string;
  /** Reads the order anew, after it was undone or could not be. */
  reload: () => Promise<unknown>;
  /** What an order needs to be carried: numbers, papers, and how to hand it in. */
  children: ReactNode;
}

/** The page of a paid order, and of one that was undone. */
export function ReceiptLayout({
  order,
  title,
  lead,
  email,
  picture: Picture,
  lines,
  detailsPath,
  startPath,
  reload,
  children,
}: ReceiptLayoutProps) {
  const t = useTexts(receiptTexts);
  const { uriKey, orderNumber, status, cancellation, documents, payment } = order;
  const undone = undoneStatus(status);
  const paidOre = payment?.capturedAmountInOre ?? 0;
  const undoneTitle = undone && (paidOre > 0 ? t.undone.titles[undone] : t.undone.freeTitle);
  const heading = undoneTitle ?? title;

  useEffect(() => {
    announce(heading);
  }, [heading]);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{heading}</PageTitle>
          {undone ? (
            <Undone status={undone} orderNumber={orderNumber} cancellation={cancellation} ore={paidOre} />
          ) : (
            <div className={styles.lead}>
              <p>{lead}</p>
              {email && <p>{t.sentTo(email)}</p>}
            </div>
          )}
        </div>
        {!undone && <Picture className={styles.picture} />}
      </div>

      <div className={styles.columns}>
        {!undone && <div className={styles.main}>{children}</div>}

        <section className={styles.receipt} aria-labelledby="receipt">
          <h2 id="receipt">{t.receiptTitle}</h2>
          {lines}
          <div className={`no-print ${styles.ways}`}>
            {documents.includes('RECEIPT') && (
              <DocumentLink uriKey={uriKey} kind="RECEIPT" variant="secondary">
                {t.saveReceipt}
              </DocumentLink>
            )}
            <Button
              type="button"
              variant={undone || documents.includes('LABEL_A4') ? 'secondary' : 'primary'}
              icon={<PrinterSmallIcon aria-hidden />}
              onClick={() => {
                window.print();
              }}
            >
              {t.print}
            </Button>
            {detailsPath !== undefined && (
              <ButtonLink to={detailsPath} variant="secondary">
                {t.showDetails}
              </ButtonLink>
            )}
            <ButtonLink to={startPath} variant="tertiary">
              {t.sendAnother}
            </ButtonLink>
          </div>
        </section>

        {cancellation && !undone && (
          <Undo order={order} cancellation={cancellation} paidOre={paidOre} reload={reload} />
        )}
      </div>
    </div>
  );
}
