import type { Order } from '@/api/orders';
import type { OrderFailureCode } from '@/api/schema';
import { providerLinks } from '@/features/services/provider-links';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { ButtonLink } from '@/ui/button-link';
import { PageTitle } from '@/ui/page-title';
import { receiptTexts } from './texts/texts';
import type { OrderedIn } from './with-order';
import styles from './state-page.module.css';

/** Why it ended, as the summary's address names it (spec §8). */
const errorCodes: Readonly<Record<OrderFailureCode, (product: string) => string>> = {
  PAYMENT_DECLINED: () => 'payment_failed',
  PAYMENT_ABORTED: () => 'payment_failed',
  PAYMENT_EXPIRED: () => 'payment_failed',
  PAYMENT_NOT_OPENED: () => 'paymentInternal',
  PAYMENT_STATE: () => 'paymentState',
  CAPTURE_REFUSED: () => 'paymentFinalize',
  NUMBER_NOT_ISSUED: (product) => `${product.toLowerCase()}id_failed`,
  NOT_FULFILLED: () => 'orderNotCompleted',
  WITHDRAWN: () => 'orderNotCompleted',
  PICKUP_FULL: () => 'PICKUP_FULL',
  PICKUP_DATE_PASSED: () => 'PICKUP_DATE_PASSED',
  PICKUP_NOT_SERVICEABLE: () => 'PICKUP_NOT_SERVICEABLE',
};

interface Reason {
  readonly title: string;
  readonly body: string;
  /** Where trying once more would not do. */
  readonly whatNow?: string;
}

/** Why the order came to nothing; undefined where it did not, or nobody noted why. */
export function failureOf({ failure }: Order): OrderFailureCode | undefined {
  return failure in errorCodes ? failure : undefined;
}

interface NotChargedProps {
  receipt: Order;
  product: string;
  /** Whether the answers that led to it are still here. */
  answered: boolean;
  orderedIn: OrderedIn;
}

/** An order that came to nothing, and cost nothing. The answers are still in the tab that gave them. */
export function NotCharged({ receipt, product, answered, orderedIn }: NotChargedProps) {
  const t = useTexts(receiptTexts).notCharged;
  const core = useTexts(coreTexts);
  const failure = failureOf(receipt);
  const { title, body, whatNow = t.whatNow }: Reason = t.reasons[failure ?? 'other'];
  const errorCode = errorCodes[failure ?? 'NOT_FULFILLED'](product);
  return (
    <div className={styles.page}>
      <TangledTape className={styles.picture} />
      <div className={styles.words}>
        <PageTitle>{title}</PageTitle>
        <p>
          {t.notCharged} {body}
        </p>
        {answered && <p>{whatNow}</p>}
        <div className={styles.ways}>
          {answered ? (
            <ButtonLink to={`${orderedIn.summaryPath}?errorCode=${errorCode}`}>{t.backToSummary}</ButtonLink>
          ) : (
            <ButtonLink to={orderedIn.startPath}>{t.orderAgain}</ButtonLink>
          )}
          <a href={providerLinks.customerService}>{core.customerService}</a>
        </div>
        <p className={styles.small}>{t.reference(receipt.orderNumber)}</p>
      </div>
    </div>
  );
}
