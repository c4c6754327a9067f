import { Loader } from '@navikt/ds-react/Loader';
import { type ComponentType, useEffect, useState } from 'react';
import type { Order } from '@/api/orders';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { PageTitle } from '@/ui/page-title';
import { receiptTexts } from './texts/texts';
import { CancelOrder } from './cancel-order';
import { ProveOwnership } from './prove-ownership';
import owner from './owner.module.css';
import styles from './state-page.module.css';

/** Most orders are issued before this; after it the page explains the delay. */
const longWaitInMs = 12_000;

interface UnderWayProps {
  receipt: Order;
  picture: ComponentType<DrawingProps>;
  /** Reads the order again. */
  reload: () => Promise<unknown>;
}

/**
 * The page of an order that is still being issued. It is updated until the order is final, and the customer can cancel
 * the order meanwhile.
 */
export function UnderWay({ receipt, picture: Picture, reload }: UnderWayProps) {
  const t = useTexts(receiptTexts).underWay;
  const [long, setLong] = useState(false);
  const isFree = receipt.price?.totalForSenderInOre === 0;

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitInMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.page}>
      <Picture className={styles.picture} />
      <div className={styles.words}>
        <PageTitle>{t.title}</PageTitle>
        <div role="status" className={styles.status}>
          <Loader size="medium" title={t.title} />
          <p>
            {receipt.status === 'AWAITING_PAYMENT'
              ? t.awaitingPayment
              : `${isFree ? t.received : t.paid} ${t.fulfilling[receipt.product?.visit ? 'visit' : 'item']}`}
          </p>
        </div>
        <p>{t.staysHere}</p>
        <p role="status">{long && t.long}</p>
        {long && receipt.cancellation && (
          <div id="owner" tabIndex={-1} className={owner.owner}>
            {receipt.owned ? (
              <CancelOrder order={receipt} cancellation={receipt.cancellation} paidOre={0} reload={reload} />
            ) : (
              <ProveOwnership uriKey={receipt.uriKey} reload={reload} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
