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

interface Reason {
  readonly title: string;
  readonly body: string;
  /** Where trying once more would not do. */
  readonly whatNow?: string;
}

/** Why the order came to nothing; undefined where it did not, or nobody noted why. */
export function failureOf({ failure }: Order): OrderFailureCode | undefined {
  const code: string = failure; // the types leave out the contract's default
  return code === 'UNSPECIFIED' ? undefined : failure;
}

/** What the texts say of a failure; of one that they do not know, what they say of any. */
export function reasonOf<R>(
  failure: OrderFailureCode | undefined,
  reasons: Readonly<Record<OrderFailureCode | 'other', R>>,
): R {
  return reasons[failure !== undefined && failure in reasons ? failure : 'other'];
}

interface NotChargedProps {
  receipt: Order;
  /** Whether the answers that led to it are still here. */
  answered: boolean;
  orderedIn: OrderedIn;
}

/** An order that came to nothing, and cost nothing. The answers are still in the tab that gave them. */
export function NotCharged({ receipt, answered, orderedIn }: NotChargedProps) {
  const t = useTexts(receiptTexts).notCharged;
  const core = useTexts(coreTexts);
  const { title, body, whatNow = t.whatNow } = reasonOf<Reason>(failureOf(receipt), t.reasons);
  const errorCode = receipt.errorCode || 'orderNotCompleted';
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
