import { BulletListIcon, FilePdfIcon, PrinterSmallIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { formatOrderNumber } from '@/domain/order-number';
import { CompletedProgress } from '@/flow/completed-progress';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { useAnnouncement } from '@/ui/use-announcement';
import { CancelOrder } from './owner/cancel-order';
import { Cancelled, useCancelledTitle } from './states/cancelled';
import { DocumentLink } from './document-link';
import { expiredOn, isDroppedOff } from './next-steps/dropped-off';
import { ForOwner } from './owner/for-owner';
import { KeepLink } from './keep-link';
import { MissedPickup } from './next-steps/missed-pickup';
import { PersonalData } from './owner/personal-data';
import type { Ordered, OrderProps, Receipt } from './receipt';
import { ReceiptLines } from './receipt-lines';
import styles from './receipt-page.module.css';
import { SendAgain } from './owner/send-again';
import { receiptTexts } from './texts/texts';
import { useShown } from './use-shown';
import { WithOrder } from './with-order';

interface ReceiptPageProps<P extends Ordered, T> {
  receipt: Receipt<P, T>;
  /** The path of the details, relative to this page; undefined if there are none. */
  detailsPath: string | undefined;
}

/** The receipt of the order whose key is in the address. */
export function ReceiptPage<P extends Ordered, T>(page: ReceiptPageProps<P, T>) {
  return <WithOrder<P>>{(props, reload) => <ReceiptOf {...page} {...props} reload={reload} />}</WithOrder>;
}

interface ReceiptOfProps<P extends Ordered, T> extends ReceiptPageProps<P, T>, OrderProps<P> {
  /** Reads the order again, after it was cancelled or could not be. */
  reload: () => Promise<unknown>;
}

/** The page of a paid order, and of a cancelled one. */
function ReceiptOf<P extends Ordered, T>({
  order,
  product,
  reload,
  receipt,
  detailsPath,
}: ReceiptOfProps<P, T>) {
  const t = useTexts(receiptTexts);
  const shown = useShown(receipt, { order, product });
  const { lead, picture: Picture, priceNames, lines, sender, detailsTitle } = shown;
  const { Instructions, ordered = 'item' } = receipt;
  const { uriKey, orderNumber, cancellation, documents, payment, price } = order;
  const cancelled = useCancelledTitle(order);
  const paidOre = payment?.capturedAmountInOre ?? 0;
  const heading = cancelled ?? (price?.totalForSenderInOre === 0 ? t.ready : t.paid);

  useAnnouncement(heading, { atFirst: true });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle above={!cancelled && <CompletedProgress />}>{heading}</PageTitle>
          {cancelled ? (
            <Cancelled order={order} ordered={ordered} />
          ) : (
            lead && !isDroppedOff(order) && !expiredOn(order) && <p className={styles.lead}>{lead}</p>
          )}
          {!cancelled && (
            <KeepLink
              order={order}
              email={sender?.email}
              title={t.shareTitle(formatOrderNumber(orderNumber))}
              reload={reload}
            />
          )}
        </div>
        {!cancelled && <Picture className={styles.picture} />}
      </div>

      <div className={styles.columns}>
        {!cancelled && (
          <div className={styles.main}>
            <MissedPickup order={order} />
            <Instructions order={order} product={product} />
          </div>
        )}

        <div className={styles.aside}>
          <section className={styles.receipt} aria-labelledby="receipt">
            <h2 id="receipt">{t.receiptTitle}</h2>
            <ReceiptLines order={order} priceNames={priceNames} lines={lines} />
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
              {detailsPath !== undefined && !detailsTitle && (
                <ButtonLink to={detailsPath} variant="tertiary" icon={<BulletListIcon aria-hidden />}>
                  {t.showDetails}
                </ButtonLink>
              )}
            </div>
          </section>
          <SendAgain order={order} ordered={ordered} />
        </div>

        <ForOwner order={order} reload={reload}>
          {order.owned && cancellation && !cancelled && (
            <CancelOrder
              ordered={ordered}
              order={order}
              cancellation={cancellation}
              paidOre={paidOre}
              reload={reload}
            />
          )}
          <PersonalData order={order} reload={reload} />
        </ForOwner>
      </div>
    </div>
  );
}
