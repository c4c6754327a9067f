import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from '@/api/api-error';
import { featuresQuery } from '@/api/get-features';
import { placeOrder as send } from '@/api/orders';
import { useDraftStore } from '@/flow/draft-store';
import { productOf, useFlow } from '@/flow/flow-context';
import { orderOf } from '@/flow/product';
import { useLanguage } from '@/i18n/language';
import { formatMoment } from '@/i18n/moment';
import { useTexts } from '@/i18n/texts';
import type { CheckoutDraft } from '@/steps/summary/checkout-answers';
import { loadFailures, OrderFailure } from '@/steps/summary/failures';
import { placeOrder } from '@/steps/summary/place-order';
import { summaryTexts } from '@/steps/summary/texts/texts';
import { useOwners } from '@/steps/summary/use-owners';
import { usePaymentClosed } from '@/steps/summary/use-payment-closed';
import { useReturnedError } from '@/steps/summary/use-returned-error';
import { type Place, useSending } from '@/steps/summary/use-sending';
import { usePrefetch } from '@/ui/use-prefetch';
import { WarningBox } from '@/ui/warning-box';

/** Asks for what an order that costs nothing depends on, and what may have changed since. */
const mayRefuse: readonly unknown[] = ['pickup-dates', 'reorder', 'return'];

interface FreeOrderOptions {
  /** The title of a failure. */
  failed: string;
}

/** Places an order that costs nothing, and goes to its receipt. */
export function useFreeOrder({ failed: title }: FreeOrderOptions) {
  const flow = useFlow<CheckoutDraft, unknown>();
  const store = useDraftStore(flow);
  const owners = useOwners();
  const product = productOf(flow);
  const { kind } = product;
  const { free, waits } = useTexts(summaryTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: features } = useQuery(featuresQuery());
  const closed = usePaymentClosed(features?.maintenance.paymentClosed ?? [], kind);
  usePrefetch(loadFailures);
  useReturnedError(store); // an order that failed is not sent again

  const place: Place<undefined> = async (_, __, onWait) => {
    const order = orderOf(product, store.get(), undefined, 0);
    if (!order) throw new ApiError({ status: 0, errorCode: 'requestInvalid' });
    try {
      return await placeOrder(store, order, (sent, key) => send(kind, sent, key), onWait);
    } catch (failure) {
      // What the page shows of days and orders may be the reason, such as a day that is full by now.
      if (isRefusal(failure) && failure.status !== 429)
        void queries.invalidateQueries({ predicate: ({ queryKey: [asked] }) => mayRefuse.includes(asked) });
      throw failure;
    }
  };
  const { waitsFor, failed, send: sendOnce } = useSending({ place });

  return {
    /** Places the order of the draft. */
    order: () => sendOnce(undefined, 0),
    /** Properties of the page with the button. */
    page: {
      submitLabel: free.order,
      waitingFor: waitsFor && { ...waits, answer: free.sending }[waitsFor],
      blocked: closed !== undefined,
    },
    /** Why the order was not placed, or cannot be. */
    failure: closed ? (
      <WarningBox title={free.closed.title}>
        {free.closed.body(formatMoment(closed.end, language))}
      </WarningBox>
    ) : (
      failed &&
      !waitsFor && (
        <OrderFailure
          {...failed}
          title={title}
          occurrence={failed.count}
          owners={owners}
          placed={undefined}
        />
      )
    ),
  };
}
