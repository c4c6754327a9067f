import type { Order } from '@/api/orders';
import type { OrderFailureCode } from '@/api/schema';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { ButtonLink } from '@/ui/button-link';
import { Link } from '@/ui/link';
import { receiptTexts } from '../texts/texts';
import { StatePage } from './state-page';
import styles from './state-page.module.css';

interface Reason {
  readonly title: string;
  readonly body: string;
  /** The advice if trying again does not help. */
  readonly whatNow?: string;
}

/** The reason why the order failed; undefined if it did not fail, or if the reason is not recorded. */
export function failureOf({ failure }: Order): OrderFailureCode | undefined {
  const code: string = failure; // the generated types leave out the contract's default value
  return code === 'UNSPECIFIED' ? undefined : failure;
}

/** The texts for a failure; those of `other` for an unknown failure. */
export function reasonOf<R>(
  failure: OrderFailureCode | undefined,
  reasons: Readonly<Record<OrderFailureCode | 'other', R>>,
): R {
  return reasons[failure !== undefined && failure in reasons ? failure : 'other'];
}

/** The failures that may come after the payment was approved. */
const afterApproval: readonly (OrderFailureCode | undefined)[] = [
  'CAPTURE_REFUSED',
  'PAYMENT_STATE',
  'NUMBER_NOT_ISSUED',
  'NOT_FULFILLED',
  'PICKUP_FULL',
  'PICKUP_DATE_PASSED',
  'PICKUP_NOT_SERVICEABLE',
  'PICKUP_ALREADY_ORDERED',
];

/** Whether ordering again makes sense: not if what was wanted is ordered already. */
export function mayOrderAgain(failure: OrderFailureCode | undefined): boolean {
  return failure !== 'PICKUP_ALREADY_ORDERED';
}

/** The way on from an order that failed. */
export interface WayOn {
  /** Whether the draft that led to the order is still in this tab. */
  readonly answered: boolean;
  /** Where the draft was ordered; without a draft the beginning of the flow. */
  readonly path: string;
}

interface NotChargedProps {
  order: Order;
  wayOn: WayOn;
}

/** The page of an order that failed without a charge. The draft is still in the tab where the customer placed the order. */
export function NotCharged({ order, wayOn: { answered, path } }: NotChargedProps) {
  const t = useTexts(receiptTexts).notCharged;
  const core = useTexts(coreTexts);
  const failure = failureOf(order);
  const again = mayOrderAgain(failure);
  const { title, body, whatNow = t.whatNow } = reasonOf<Reason>(failure, t.reasons);
  const errorCode = order.errorCode || 'orderNotCompleted';
  return (
    <StatePage picture={TangledTape} title={title}>
      <p>{body}</p>
      {order.price?.totalForSenderInOre !== 0 && (
        <p>
          <strong>{t.notCharged}</strong> {afterApproval.includes(failure) && t.released}
        </p>
      )}
      {answered && again && <p>{whatNow}</p>}
      <div className={styles.ways}>
        {again && (
          <ButtonLink to={answered ? `${path}?errorCode=${errorCode}` : path}>
            {answered ? t.backToOrder : t.orderAgain}
          </ButtonLink>
        )}
        <Link to={shopPages.customerService}>{core.customerService}</Link>
      </div>
      <p className={styles.small}>{t.reference(formatOrderNumber(order.orderNumber))}</p>
    </StatePage>
  );
}
