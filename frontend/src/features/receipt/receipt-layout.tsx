import { BulletListIcon, FilePdfIcon, PrinterSmallIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Order } from '@/api/orders';
import { formatOrderNumber } from '@/domain/order-number';
import { CompletedProgress } from '@/flow/completed-progress';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { announce } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { DocumentLink } from './document-link';
import type { OrderedAs } from './receipt';
import { KeepLink } from './keep-link';
import { PersonalData } from './personal-data';
import { ProveOwnership } from './prove-ownership';
import { SendAgain } from './send-again';
import { receiptTexts } from './texts/texts';
import { CancelOrder } from './cancel-order';
import { Cancelled, cancelledStatus } from './cancelled';
import owner from './owner.module.css';
import styles from './receipt-layout.module.css';

interface ReceiptLayoutProps {
  order: Order;
  title: string;
  lead: string;
  ordered: OrderedAs;
  /** The address that the receipt was sent to. */
  email: string | undefined;
  picture: ComponentType<DrawingProps>;
  /** The lines of the receipt. */
  lines: ReactNode;
  /** The path of the details, relative to this page; undefined if there are none. */
  detailsPath: string | undefined;
  /** The path for ordering again. */
  startPath: string;
  /** Reads the order again, after it was cancelled or could not be. */
  reload: () => Promise<unknown>;
  /** The instructions for sending the item: number, documents and drop-off. */
  children: ReactNode;
}

/** The page of a paid order, and of a cancelled one. */
export function ReceiptLayout({
  order,
  title,
  lead,
  ordered,
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
  const cancelled = cancelledStatus(status);
  const paidOre = payment?.capturedAmountInOre ?? 0;
  const cancelledTitle = cancelled && (paidOre > 0 ? t.cancelled.titles[cancelled] : t.cancelled.freeTitle);
  const heading = cancelledTitle ?? title;

  useEffect(() => {
    announce(heading);
  }, [heading]);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle above={!cancelled && <CompletedProgress />}>{heading}</PageTitle>
          {cancelled ? (
            <Cancelled
              ordered={ordered}
              status={cancelled}
              orderNumber={orderNumber}
              cancellation={cancellation}
              ore={paidOre}
            />
          ) : (
            <p className={styles.lead}>{lead}</p>
          )}
          {!cancelled && (
            <KeepLink
              order={order}
              email={email}
              title={t.shareTitle(formatOrderNumber(orderNumber))}
              reload={reload}
            />
          )}
        </div>
        {!cancelled && <Picture className={styles.picture} />}
      </div>

      <div className={styles.columns}>
        {!cancelled && <div className={styles.main}>{children}</div>}

        <div className={styles.aside}>
          <section className={styles.receipt} aria-labelledby="receipt">
            <h2 id="receipt">{t.receiptTitle}</h2>
            {lines}
            <div className={`no-print ${styles.ways}`}>
              {documents.includes('RECEIPT') && (
                <DocumentLink
                  uriKey={uriKey}
                  kind="RECEIPT"
                  variant="tertiary"
                  icon={<FilePdfIcon aria-hidden />}
                >
                  {t.saveReceipt}
                </DocumentLink>
              )}
              <Button
                type="button"
                variant="tertiary"
                icon={<PrinterSmallIcon aria-hidden />}
                onClick={() => window.print()}
              >
                {t.print}
              </Button>
              {detailsPath !== undefined && (
                <ButtonLink to={detailsPath} variant="tertiary" icon={<BulletListIcon aria-hidden />}>
                  {t.showDetails}
                </ButtonLink>
              )}
            </div>
          </section>
          <SendAgain order={order} ordered={ordered} startPath={startPath} />
        </div>

        <div id="owner" tabIndex={-1} className={owner.owner}>
          {order.owned && cancellation && !cancelled && (
            <CancelOrder
              ordered={ordered}
              order={order}
              cancellation={cancellation}
              paidOre={paidOre}
              reload={reload}
            />
          )}
          {!order.owned && !order.erasure?.erasedAt && <ProveOwnership uriKey={uriKey} reload={reload} />}
          <PersonalData order={order} reload={reload} />
        </div>
      </div>
    </div>
  );
}
