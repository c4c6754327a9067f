import { Loader } from '@navikt/ds-react/Loader';
import { type ComponentType, useEffect, useState } from 'react';
import type { Order } from '@/api/orders';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { Link } from '@/ui/link';
import { receiptTexts } from '../texts/texts';
import { CancelOrder } from '../owner/cancel-order';
import { ForOwner } from '../owner/for-owner';
import { StatePage } from './state-page';
import styles from './state-page.module.css';

/** Most orders are issued before this; after it the page explains the delay. */
const longWaitInMs = 12_000;

interface UnderWayProps {
  order: Order;
  picture: ComponentType<DrawingProps>;
  /** Reads the order again. */
  reload: () => Promise<unknown>;
}

/**
 * The page of an order that is still being issued. It is updated until the order is final. If that takes
 * long, the customer can cancel the order, and gets its number for customer service.
 */
export function UnderWay({ order, picture, reload }: UnderWayProps) {
  const { underWay: t, notCharged } = useTexts(receiptTexts);
  const core = useTexts(coreTexts);
  const [long, setLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitInMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <StatePage picture={picture} title={t.title}>
      <div role="status" className={styles.status}>
        <Loader size="medium" aria-hidden />
        <p>
          <Progress order={order} />
        </p>
      </div>
      <p>{t.staysHere}</p>
      <p role="status">{long && t.long}</p>
      {long && order.cancellation && (
        <ForOwner order={order} reload={reload}>
          {order.owned && (
            <CancelOrder order={order} cancellation={order.cancellation} paidOre={0} reload={reload} />
          )}
        </ForOwner>
      )}
      {long && (
        <div className={styles.ways}>
          <Link to={shopPages.customerService}>{core.customerService}</Link>
          <p className={styles.small}>{notCharged.reference(formatOrderNumber(order.orderNumber))}</p>
        </div>
      )}
    </StatePage>
  );
}

/** The progress of the order, and what is missing. */
function Progress({ order: { status, price, product = {} } }: { order: Order }) {
  const t = useTexts(receiptTexts).underWay;
  if (status === 'AWAITING_PAYMENT') return t.awaitingPayment;
  const { digitalStamps: stamps, smallParcel, visit } = product;
  const begun = price?.totalForSenderInOre === 0 ? t.received : t.paid;
  if (visit) return `${begun} ${t.fulfilling.visit}`;
  if (stamps ?? smallParcel) return `${begun} ${t.fulfilling.code(stamps?.quantity ?? 1)}`;
  return `${begun} ${t.fulfilling.item}`;
}
