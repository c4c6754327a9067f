import { PrinterSmallIcon } from '@navikt/aksel-icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@navikt/ds-react/Button';
import { type ComponentType, useEffect } from 'react';
import { abroadOrderQuery } from '@/api/get-abroad-order';
import { featuresQuery } from '@/api/get-features';
import type { GetAbroadOrderResponse } from '@/api/schema';
import { formatS10 } from '@/domain/s10';
import { DocumentLink } from '@/features/receipt/document-link';
import { Papers } from '@/features/receipt/papers';
import { receiptTexts } from '@/features/receipt/texts/texts';
import { Undo } from '@/features/receipt/undo';
import { Undone, undoneStatus } from '@/features/receipt/undone';
import { mapLink } from '@/features/services/provider-links';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { HandInCounter, HandInLabel, HandInReceipt } from '@/illustrations/hand-in';
import { StampedParcel } from '@/illustrations/stamped-parcel';
import { announce } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { productPictures } from '../abroad-order-card';
import { ReceiptLines } from '../receipt/receipt-lines';
import { trackingLink } from '../receipt/tracking-link';
import { WithOrder } from '../receipt/with-order';
import { Writing } from '../receipt/writing';
import { abroadReceiptTexts } from '../texts/receipt';
import styles from './receipt-page.module.css';

export function Page() {
  return <WithOrder>{(order) => <Receipt order={order} />}</WithOrder>;
}

/** What a paid order needs to be posted, and the receipt itself. */
function Receipt({ order }: { order: GetAbroadOrderResponse }) {
  const t = useTexts(abroadReceiptTexts);
  const shared = useTexts(receiptTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { uriKey, consignmentNumber: number, orderNumber, cancellation, payment, documents, sender } = order;
  const parcel = order.productType === 'PACKAGE_ABROAD';
  const tracking = trackingLink(order.trackingUrl, language);
  const undone = undoneStatus(order.status);
  const title = undone ? shared.undone.titles[undone] : t.title;
  const Picture = parcel ? StampedParcel : productPictures[order.productType];
  const paidOre = payment?.capturedAmountInOre ?? 0;

  useEffect(() => {
    announce(title);
  }, [title]);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          {undone ? (
            <Undone status={undone} orderNumber={orderNumber} cancellation={cancellation} ore={paidOre} />
          ) : (
            <div className={styles.lead}>
              <p>{(number ? (parcel ? t.parcel : t.letter) : t.withoutNumber).lead}</p>
              {sender?.email && <p>{shared.sentTo(sender.email)}</p>}
            </div>
          )}
        </div>
        {!undone && <Picture className={styles.picture} />}
      </div>

      <div className={styles.columns}>
        {!undone && (
          <div className={styles.main}>
            {number && (
              <section className={styles.number} aria-labelledby="number">
                <h2 id="number">{parcel ? t.parcelNumber : t.shipmentNumber}</h2>
                <p className={`code ${styles.code}`}>{formatS10(number)}</p>
                {tracking && (
                  <a href={tracking} className="no-print">
                    {t.track}
                  </a>
                )}
              </section>
            )}

            <HandIn order={order} />
          </div>
        )}

        <section className={styles.receipt} aria-labelledby="receipt">
          <h2 id="receipt">{t.receiptTitle}</h2>
          <ReceiptLines order={order} />
          <div className={`no-print ${styles.ways}`}>
            {documents.includes('RECEIPT') && (
              <DocumentLink uriKey={uriKey} kind="RECEIPT" variant="secondary">
                {shared.saveReceipt}
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
            <ButtonLink to="detaljer" variant="secondary">
              {t.showDetails}
            </ButtonLink>
            <ButtonLink to="/utland" variant="tertiary">
              {t.sendAnother}
            </ButtonLink>
          </div>
        </section>

        {cancellation && !undone && (
          <Undo
            order={order}
            cancellation={cancellation}
            paidOre={paidOre}
            reload={() => queries.invalidateQueries(abroadOrderQuery(uriKey))}
          />
        )}
      </div>
    </div>
  );
}

/** How to put the address on the item, and where to bring it. */
function HandIn({ order }: { order: GetAbroadOrderResponse }) {
  const t = useTexts(abroadReceiptTexts);
  const { data: features } = useQuery(featuresQuery());
  const { consignmentNumber, productType, sender } = order;
  const item = productType === 'PACKAGE_ABROAD' ? 'parcel' : 'letter';
  const { label, counter, receipt } = (consignmentNumber ? t[item] : t.withoutNumber).steps;
  return (
    <>
      {consignmentNumber ? (
        <Papers order={order} item={item} scanned={features?.qrCode ?? true} />
      ) : (
        <section aria-labelledby="write">
          <h2 id="write">{t.withoutNumber.writeTitle}</h2>
          <p>{t.withoutNumber.write}</p>
          <Writing order={order} />
        </section>
      )}

      <section aria-labelledby="hand-in">
        <h2 id="hand-in">{t.handInTitle}</h2>
        <ol className={styles.steps}>
          <Step picture={HandInLabel} {...label} />
          <Step picture={HandInCounter} {...counter} />
          <Step picture={HandInReceipt} {...receipt} />
        </ol>
        {sender?.location && (
          <p className="no-print">
            <a href={mapLink(sender.location.postalCode)}>{t.map(sender.location.postalCode)}</a>
          </p>
        )}
      </section>
    </>
  );
}

interface StepProps {
  picture: ComponentType<DrawingProps>;
  title: string;
  body: string;
}

function Step({ picture: Picture, title, body }: StepProps) {
  return (
    <li>
      <Picture />
      <div>
        <h3>{title}</h3>
        <p>{body}</p>
      </div>
    </li>
  );
}
