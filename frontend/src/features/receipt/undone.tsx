import { Loader } from '@navikt/ds-react/Loader';
import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import type { Cancellation, OrderStatusCode } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { providerLinks } from '@/features/services/provider-links';
import { coreTexts } from '@/i18n/core/texts';
import { formatDate } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import { receiptTexts } from './texts/texts';
import styles from './undone.module.css';
import '@navikt/ds-css/dist/component/alert.min.css';

/** The states of a cancelled order. */
export const undoneStatuses = [
  'REFUND_REQUESTED',
  'REFUNDED',
  'REFUND_REFUSED',
] as const satisfies OrderStatusCode[];
export type UndoneStatus = (typeof undoneStatuses)[number];

export function undoneStatus(status: OrderStatusCode): UndoneStatus | undefined {
  return undoneStatuses.find((cancelled) => cancelled === status);
}

interface RefundProps {
  status: UndoneStatus;
  orderNumber: string;
  cancellation: Cancellation | undefined;
  /** The amount to refund, or refunded, in øre. */
  ore: number;
}

/** What happened to a cancelled order and to its money. */
export function Undone(props: RefundProps) {
  const t = useTexts(receiptTexts).undone;
  return (
    <div className={styles.undone}>
      <Refund {...props} />
      <p>{t.isVoid}</p>
    </div>
  );
}

/** The party that caused the provider's refusal to refund; each has its own sentence. */
function reasonOf(cancellation: Cancellation | undefined): 'bank' | 'period' | 'us' {
  switch (cancellation?.refundRefusal) {
    case 'REFUSED_BY_BANK':
    case 'CARD_INVALID':
    case 'AUTHENTICATION_FAILED':
    case 'LIMIT_REACHED':
      return 'bank';
    case 'PERIOD_EXPIRED':
      return 'period';
    default:
      return 'us';
  }
}

/** How far the refund has come. */
export function Refund({ status, orderNumber, cancellation, ore }: RefundProps) {
  const t = useTexts(receiptTexts).undone;
  const core = useTexts(coreTexts);
  const amount = formatOre(ore);
  return (
    <>
      {ore > 0 && status === 'REFUND_REQUESTED' && (
        <>
          <p className={styles.waiting}>
            <Loader size="medium" title={t.waiting} aria-hidden /> {t.requested(amount)}
          </p>
          <p>{t.staysHere}</p>
        </>
      )}
      {ore > 0 && status === 'REFUNDED' && (
        <p>
          {cancellation?.refundedAt
            ? t.refundedOn(amount, formatDate(cancellation.refundedAt))
            : t.refunded(amount)}
        </p>
      )}
      {status === 'REFUND_REFUSED' && (
        <LocalAlert status="warning">
          <LocalAlert.Header>
            <LocalAlert.Title as="h2">{t.refused.title}</LocalAlert.Title>
          </LocalAlert.Header>
          <LocalAlert.Content>
            <p>
              {t.refused.reasons[reasonOf(cancellation)](amount)} {t.refused.next(orderNumber)}
            </p>
            <a href={providerLinks.customerService} className={styles.link}>
              {core.customerService}
            </a>
          </LocalAlert.Content>
        </LocalAlert>
      )}
    </>
  );
}
