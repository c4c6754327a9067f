import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { cancelOrder } from '@/api/cancel-order';
import type { Order } from '@/api/orders';
import type { Cancellation } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/language';
import { formatMoment } from '@/i18n/moment';
import { useTexts } from '@/i18n/texts';
import { ErrorBox } from '@/ui/error-box';
import { Link } from '@/ui/link';
import { isDroppedOff } from '../next-steps/dropped-off';
import type { OrderedAs } from '../receipt';
import { receiptTexts } from '../texts/texts';
import { ConfirmedButton } from './confirmed-button';
import styles from './cancel-order.module.css';
import owner from './owner.module.css';

interface CancelOrderProps {
  order: Pick<Order, 'uriKey' | 'orderNumber' | 'payment' | 'price' | 'items' | 'cancellation'>;
  cancellation: Cancellation;
  /** Default: an item. */
  ordered?: OrderedAs;
  /** The amount to refund, in øre. */
  paidOre: number;
  /** Reads the order again, after it was cancelled or could not be. */
  reload: () => Promise<unknown>;
}

/** The button for cancelling an order, or the reason why the order cannot be cancelled. */
export function CancelOrder({ order, cancellation, ordered = 'item', paidOre, reload }: CancelOrderProps) {
  const { uriKey, orderNumber, payment, price, items } = order;
  const t = useTexts(receiptTexts).cancel;
  const language = useLanguage();
  const until = cancellation.until === undefined ? '' : formatMoment(cancellation.until, language);
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(uriKey),
    onSettled: async (_answer, failure) => {
      await reload(); // read after every outcome, so that the page shows the order's state
      if (failure) return;
      // The documents and the pressed button are removed from the page, so the focus moves to its top.
      document.getElementById('content')?.focus();
      window.scrollTo(0, 0);
    },
  });

  const { allowed, refusal } = cancellation;
  const money = paidOre > 0;
  const atTerminal = payment?.provider === 'CARD_TERMINAL';
  /** Nothing is issued yet, and it is not certain whether money was captured. */
  const open = allowed && cancellation.until === undefined;
  const mayBeTaken = open && price?.totalForSenderInOre !== 0;
  const reason = open
    ? [t.open.lead, mayBeTaken && t.open.money].filter(Boolean).join(' ')
    : allowed
      ? [t.until[ordered](until), money && t.moneyBack].filter(Boolean).join(' ')
      : refusal === 'USED'
        ? items.length > 1 && !isDroppedOff(order)
          ? t.used.some
          : t.used.all(items.length)
        : t.tooLate(until);
  if (!allowed && refusal !== 'USED' && refusal !== 'TOO_LATE') return null;

  return (
    <section aria-labelledby="cancel" className={`no-print ${owner.part} ${styles.cancel}`}>
      <h2 id="cancel">{t.title}</h2>
      <p>{reason}</p>
      {cancelling.isError && (
        <CancelFailure
          failure={cancelling.error}
          occurrence={cancelling.submittedAt}
          orderNumber={orderNumber}
        />
      )}
      <ConfirmedButton words={t} action={cancelling} allowed={allowed}>
        <li>{open ? t.open.stops : t.confirm.isVoid[ordered]}</li>
        {mayBeTaken && <li>{t.open.money}</li>}
        {money && <li>{t.confirm[atTerminal ? 'atCounter' : 'money'](formatOre(paidOre, language))}</li>}
        {money && !atTerminal && <li>{t.confirm.wait}</li>}
      </ConfirmedButton>
      <p role="status">{cancelling.isPending && t.sending}</p>
    </section>
  );
}

interface CancelFailureProps {
  failure: Error;
  occurrence: number;
  orderNumber: string;
}

function CancelFailure({ failure, occurrence, orderNumber }: CancelFailureProps) {
  const t = useTexts(receiptTexts).cancel;
  const core = useTexts(coreTexts);
  const status = failure instanceof ApiError ? failure.status : 0;
  // A 4xx answer is final; after any other failure the cancellation may have happened.
  const refused = status >= 400 && status < 500;
  return (
    <ErrorBox title={refused ? t.failed : t.unclear.title} failure={failure} occurrence={occurrence}>
      <div className={styles.failure}>
        <p>{errorText(failure, core, t.errors)}</p>
        {!refused && <p>{t.unclear.body}</p>}
        <p>
          <Link to={shopPages.customerService}>{core.customerService}</Link> (
          {t.orderNumber(formatOrderNumber(orderNumber))})
        </p>
      </div>
    </ErrorBox>
  );
}
