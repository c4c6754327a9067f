import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError } from '@/api/api-error';
import { featuresQuery } from '@/api/get-features';
import type { ProviderCode } from '@/api/schema';
import { type DraftStore } from '@/flow/draft-store';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import { type CheckoutDraft, offered, preselected } from './checkout-answers';
import { placeOrder, type SendOrder } from './place-order';
import { summarySchema, SummaryStep, type SummaryValues } from './summary-step';
import { useReturnedError } from './use-returned-error';

interface CheckoutStepProps<Order extends object> extends Pick<
  ComponentProps<typeof SummaryStep>,
  'aside' | 'product' | 'terms' | 'price' | 'owners' | 'children'
> {
  step: StepInUse<CheckoutDraft, unknown>;
  store: Pick<DraftStore<CheckoutDraft>, 'get' | 'change'>;
  /**
   * The order that the answers ask for, at the price that the customer was shown; undefined while an answer is
   * missing. Without a provider where there is nothing to pay.
   */
  toOrder: (provider: ProviderCode | undefined, shownPriceInOre: number) => Order | undefined;
  send: SendOrder<Order>;
}

/** The last step of a flow: everything once more, the payment, and the order itself. */
export function CheckoutStep<Order extends object>({
  step,
  store,
  toOrder,
  send,
  price,
  ...summary
}: CheckoutStepProps<Order>) {
  const { draft } = step;
  const returnedError = useReturnedError(step);
  const features = useQuery({
    ...featuresQuery(),
    // Where there is no way to pay just now, the page finds out by itself when there is one again.
    refetchInterval: ({ state }) => (state.data?.paymentProviders.length ? false : 20_000),
  });

  const providers = features.data?.paymentProviders ?? [];
  const free = price.total === 0;
  const form = useDraftForm<CheckoutDraft, unknown, SummaryValues>(step, {
    values: {
      terms: draft.termsAccepted ?? false,
      provider: preselected(draft.paymentProvider, providers) ?? '',
    },
    schema: summarySchema(free ? [] : providers, free),
    save: ({ terms, provider }) => ({ termsAccepted: terms, paymentProvider: offered(provider, providers) }),
  });

  const place = async ({ provider }: SummaryValues, ore: number) => {
    const order = toOrder(offered(provider, providers), ore);
    if (!order) throw new ApiError({ status: 0, errorCode: 'requestInvalid' });
    try {
      const url = await placeOrder(store, order, send);
      // Who comes back here by the browser's button has an open order to pay, no longer a failed one.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      return url;
    } catch (failure) {
      if (failure instanceof ApiError && failure.errorCode === 'PRICE_CHANGED') price.onRetry();
      throw failure;
    }
  };

  return (
    <SummaryStep
      {...summary}
      step={step}
      form={form}
      features={features.data}
      featuresFailed={features.isError}
      price={price}
      returnedError={returnedError}
      placed={draft.placed}
      place={place}
    />
  );
}
