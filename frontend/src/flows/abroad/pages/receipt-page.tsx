import { PrinterSmallIcon } from '@navikt/aksel-icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@navikt/ds-react/Button';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { featuresQuery } from '@/api/get-features';
import type { GetAbroadOrderResponse } from '@/api/schema';
import { formatS10 } from '@/domain/s10';
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
import { abroadTexts } from '../texts/texts';
import styles from './receipt-page.module.css';

const QrCode = lazy(async () => ({ default: (await import('../receipt/qr-code')).QrCode }));

export function Page() {
  return <WithOrder>{(order) => <Receipt order={order} />}</WithOrder>;
}

/** What a paid order needs to be posted, and the receipt itself. */
function Receipt({ order }: { order: GetAbroadOrderResponse }) {
  const t = useTexts(abroadTexts).receipt;
  const language = useLanguage();
  const { consignmentNumber: number } = order;
  const parcel = order.productType === 'PACKAGE_ABROAD';
  const item = parcel ? t.parcel : t.letter;
  const tracking = trackingLink(order.trackingUrl, language);
  const refunded = order.status === 'REFUNDED';
  const title = refunded ? t.refundedTitle : t.title;
  const Picture = parcel ? StampedParcel : productPictures[order.productType];

  useEffect(() => {
    announce(title);
  }, [title]);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          <p className={styles.lead}>{refunded ? t.refundedLead : item.lead}</p>
        </div>
        {!refunded && <Picture className={styles.picture} />}
      </div>

      <div className={styles.columns}>
        <div className={styles.main}>
          {number && (
            <section className={styles.number} aria-labelledby="number">
              <div>
                <h2 id="number">{parcel ? t.parcelNumber : t.shipmentNumber}</h2>
                <p className={`code ${styles.code}`}>{formatS10(number)}</p>
                {tracking && (
                  <a href={tracking} className="no-print">
                    {t.track}
                  </a>
                )}
              </div>
              {!refunded && <Counter number={number} />}
            </section>
          )}

          {!refunded && <HandIn order={order} />}
        </div>

        <section className={styles.receipt} aria-labelledby="receipt">
          <h2 id="receipt">{t.receiptTitle}</h2>
          <ReceiptLines order={order} />
          <div className={`no-print ${styles.ways}`}>
            <Button
              type="button"
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
      </div>
    </div>
  );
}

/** How to write on the item and where to bring it. */
function HandIn({ order }: { order: GetAbroadOrderResponse }) {
  const t = useTexts(abroadTexts).receipt;
  const { consignmentNumber, productType, sender } = order;
  const item = productType === 'PACKAGE_ABROAD' ? t.parcel : t.letter;
  const { label, counter, receipt } = item.steps;
  return (
    <>
      <section aria-labelledby="write">
        <h2 id="write">{item.writeTitle}</h2>
        <p>{consignmentNumber ? item.write : t.withoutNumber.write}</p>
        <Writing order={order} />
      </section>

      <section aria-labelledby="hand-in">
        <h2 id="hand-in">{t.handInTitle}</h2>
        <ol className={styles.steps}>
          <Step picture={HandInLabel} {...label} />
          <Step
            picture={HandInCounter}
            title={counter.title}
            body={consignmentNumber ? counter.body : t.withoutNumber.counter}
          />
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

/** The code for the counter's scanner, where there is one. */
function Counter({ number }: { number: string }) {
  const { data: features } = useQuery(featuresQuery());
  return (
    features?.qrCode && (
      <div className={styles.qrCode}>
        <Suspense>
          <QrCode number={number} />
        </Suspense>
      </div>
    )
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
