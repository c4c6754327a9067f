import { Loader } from '@navikt/ds-react/Loader';
import type { Order } from '@/api/orders';
import type { Cancellation, OrderStatusCode } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { formatLongDate } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/link';
import { WarningBox } from '@/ui/warning-box';
import type { OrderedAs } from '../receipt';
import { receiptTexts } from '../texts/texts';
import styles from './cancelled.module.css';

/** The states of a cancelled order. */
const cancelledStatuses = [
  'REFUND_REQUESTED',
  'REFUNDED',
  'REFUND_REFUSED',
] as const satisfies OrderStatusCode[];
type CancelledStatus = (typeof cancelledStatuses)[number];

export function cancelledStatus(status: OrderStatusCode): CancelledStatus | undefined {
  return cancelledStatuses.find((cancelled) => cancelled === status);
}

/** The title for a cancelled order; undefined for any other. */
export function useCancelledTitle({
  status,
  payment,
}: Pick<Order, 'status' | 'payment'>): string | undefined {
  const t = useTexts(receiptTexts).cancelled;
  const cancelled = cancelledStatus(status);
  return cancelled && (payment?.capturedAmountInOre ? t.titles[cancelled] : t.freeTitle);
}

/**
 * What happened to a cancelled order and to its money, or to one that was refunded without being cancelled. Renders nothing
 * for any other order.
 */
export function Cancelled({ order, ordered }: { order: Order; ordered: OrderedAs }) {
  const t = useTexts(receiptTexts).cancelled;
  if (!cancelledStatus(order.status)) return null;
  const { refundedElsewhere: elsewhere, refusal } = order.cancellation ?? {};
  const isVoid = elsewhere
    ? `${t.elsewhere.closed} ${t.isVoid[ordered]} ${t.elsewhere.why}`
    : t.isVoid[ordered];
  return (
    <div className={styles.cancelled}>
      <Refund order={order} />
      <p>{elsewhere && refusal === 'USED' ? t.elsewhere.used : isVoid}</p>
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
export function Refund({ order: { status, orderNumber, cancellation, payment } }: { order: Order }) {
  const t = useTexts(receiptTexts).cancelled;
  const core = useTexts(coreTexts);
  const language = useLanguage();
  const ore = payment?.capturedAmountInOre ?? 0;
  const amount = formatOre(ore, language);
  return (
    <>
      {ore > 0 &&
        status === 'REFUND_REQUESTED' &&
        (payment?.provider === 'CARD_TERMINAL' ? (
          <p>{t.atCounter(amount, formatOrderNumber(orderNumber))}</p>
        ) : (
          <>
            <p className={styles.waiting}>
              <Loader size="medium" title={t.waiting} aria-hidden /> {t.requested(amount)}
            </p>
            <p>{t.staysHere}</p>
          </>
        ))}
      {ore > 0 && status === 'REFUNDED' && (
        <p>
          {cancellation?.refundedAt
            ? t.refundedOn(amount, formatLongDate(cancellation.refundedAt, language))
            : t.refunded(amount)}
        </p>
      )}
      {status === 'REFUND_REFUSED' && (
        <WarningBox title={t.refused.title}>
          <p>
            {t.refused.reasons[reasonOf(cancellation)](amount)}{' '}
            {t.refused.next(formatOrderNumber(orderNumber))}
          </p>
          <Link to={shopPages.customerService} className={styles.link}>
            {core.customerService}
          </Link>
        </WarningBox>
      )}
    </>
  );
}
