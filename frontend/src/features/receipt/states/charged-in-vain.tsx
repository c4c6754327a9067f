import type { Order } from '@/api/orders';
import type { OrderFailureCode } from '@/api/schema';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { ButtonLink } from '@/ui/button-link';
import { Link } from '@/ui/link';
import { DocumentLink } from '../document-link';
import { mayOrderAgain, reasonOf, type WayOn } from './not-charged';
import { receiptTexts } from '../texts/texts';
import { StatePage } from './state-page';
import { Refund } from './cancelled';
import styles from './state-page.module.css';

interface ChargedInVainProps {
  order: Order;
  failure: OrderFailureCode;
  wayOn: WayOn;
}

/** The page of an order that failed after capture: the money is refunded, or customer service has to refund it. */
export function ChargedInVain({ order, failure, wayOn }: ChargedInVainProps) {
  const { notCharged, chargedInVain: t, saveReceipt } = useTexts(receiptTexts);
  const core = useTexts(coreTexts);
  const { uriKey, orderNumber, status, documents } = order;
  const again = mayOrderAgain(failure);
  return (
    <StatePage picture={TangledTape} title={reasonOf(failure, notCharged.reasons).title}>
      <p>{t.lead}</p>
      <Refund order={order} />
      {again && <p>{t.nothingToDropOff}</p>}
      <div className={styles.ways}>
        {again && (
          <ButtonLink to={wayOn.path}>
            {wayOn.answered ? notCharged.backToOrder : notCharged.orderAgain}
          </ButtonLink>
        )}
        {documents.includes('RECEIPT') && (
          <DocumentLink uriKey={uriKey} kind="RECEIPT">
            {saveReceipt}
          </DocumentLink>
        )}
        {status !== 'REFUND_REFUSED' && <Link to={shopPages.customerService}>{core.customerService}</Link>}
      </div>
      <p className={styles.small}>{notCharged.reference(formatOrderNumber(orderNumber))}</p>
    </StatePage>
  );
}
