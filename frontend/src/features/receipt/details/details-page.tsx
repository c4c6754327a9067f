import { PrinterSmallIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { useLocation } from 'react-router';
import { formatOrderNumber } from '@/domain/order-number';
import { useTexts } from '@/i18n/texts';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { ContentsPart } from './contents-part';
import styles from './details.module.css';
import { Part, Parties, PartyPart } from './details-parts';
import { DocumentLink } from '../document-link';
import { ForOwner } from '../owner/for-owner';
import type { Ordered, OrderProps, Receipt } from '../receipt';
import { AnswerLines, Line, Lines, ReceiptLines } from '../receipt-lines';
import { Cancelled, useCancelledTitle } from '../states/cancelled';
import { receiptTexts } from '../texts/texts';
import { useShown } from '../use-shown';
import { WithOrder } from '../with-order';

/** The details of the order whose key is in the address. */
export function DetailsPage<P extends Ordered, T>({ receipt }: { receipt: Receipt<P, T> }) {
  return (
    <WithOrder<P>>{(props, reload) => <Details {...props} reload={reload} receipt={receipt} />}</WithOrder>
  );
}

interface DetailsProps<P extends Ordered, T> extends OrderProps<P> {
  receipt: Receipt<P, T>;
  reload: () => Promise<unknown>;
}

/** The page with everything about an order, to keep or to print: what the receipt has, and the parts that it leaves out. */
function Details<P extends Ordered, T>({ receipt, reload, ...props }: DetailsProps<P, T>) {
  const t = useTexts(receiptTexts);
  const shown = useShown(receipt, props);
  const { order } = props;
  const { priceNames, lines, shipment, parcelNumber, shipmentNumber, sender, recipient, declaration } = shown;
  const { Before, After, ordered = 'item' } = receipt;
  const cancelled = useCancelledTitle(order);
  const sent = (
    <Part id="shipment" title={shown.shipmentTitle ?? t.shipment}>
      <Lines>
        <AnswerLines answers={shipment} />
        {parcelNumber && (
          <Line label={t.parcelNumber}>
            <span className="code">{parcelNumber}</span>
          </Line>
        )}
        {shipmentNumber && (
          <Line label={t.shipmentNumber}>
            <span className="code">{shipmentNumber}</span>
          </Line>
        )}
      </Lines>
    </Part>
  );
  const receiptPath = useLocation().pathname.replace(/\/[^/]*$/, '');
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{shown.detailsTitle ?? t.detailsTitle}</PageTitle>
        <p className={styles.order}>{t.ofOrder(formatOrderNumber(order.orderNumber))}</p>
      </div>
      {cancelled && (
        <section aria-labelledby="cancelled">
          <h2 id="cancelled">{cancelled}</h2>
          <Cancelled order={order} ordered={ordered} />
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {Before && <Before {...props} />}
          {recipient && sent}
          <Parties>
            {!recipient && sent}
            {sender && <PartyPart id="sender" title={t.from} party={sender} />}
            {recipient && <PartyPart id="recipient" title={t.to} party={recipient} />}
          </Parties>
          {After && <After {...props} />}
          {declaration && declaration.items.length > 0 && <ContentsPart declaration={declaration} />}
          <ForOwner order={order} reload={reload} />
        </div>
        <div className={styles.main}>
          <Part id="receipt" title={t.receiptTitle}>
            <ReceiptLines order={order} priceNames={priceNames} lines={lines} withVat />
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
