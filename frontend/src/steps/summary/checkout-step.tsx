import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError } from '@/api/api-error';
import { featuresQuery, providersOf } from '@/api/get-features';
import { placeOrder as send } from '@/api/orders';
import { useDraftStore } from '@/flow/draft-store';
import { productOf, useFlow } from '@/flow/flow-context';
import { orderOf, type Price } from '@/flow/product';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import { checkoutAnswers, type CheckoutDraft, offered, placedOrder, preselected } from './checkout-answers';
import { placeOrder } from './place-order';
import { summarySchema, SummaryStep, type SummaryValues } from './summary-step';
import { useOwners } from './use-owners';
import { useReturnedError } from './use-returned-error';
import type { Place } from './use-sending';

/** The day of a driver's visit decides how long the order can be cancelled. */
type OrderedDraft = CheckoutDraft & { readonly pickupDate?: string | undefined };

interface CheckoutStepProps extends Pick<ComponentProps<typeof SummaryStep>, 'lead' | 'children'> {
  step: StepInUse<OrderedDraft, unknown>;
  price: Price;
  /** Asks for the terms, unless an earlier page has asked for them. */
  withTerms?: boolean;
}

/** The last step of a flow: takes the payment and places the order. */
export function CheckoutStep({ step, withTerms = false, price, ...parts }: CheckoutStepProps) {
  const flow = useFlow<OrderedDraft, unknown>();
  const product = productOf(flow);
  const { kind, terms = 'domestic', saveFailed } = product;
  const store = useDraftStore(flow);
  const owners = useOwners();
  const { draft } = step;
  const returnedError = useReturnedError(step);
  const features = useQuery({
    ...featuresQuery(),
    // While no way of paying is offered, the page checks regularly.
    refetchInterval: ({ state }) => (state.data?.paymentProviders.length ? false : 20_000),
  });

  const providers = providersOf(features.data);
  const free = price.total === 0;
  const form = useDraftForm<CheckoutDraft, unknown, SummaryValues>(step, {
    values: {
      terms: draft.termsAccepted ?? false,
      provider: preselected(draft.paymentProvider, providers) ?? '',
    },
    schema: () => summarySchema(free ? [] : providers, free),
    save: ({ terms, provider }) => ({
      termsAccepted: terms,
      paymentProvider: checkoutAnswers.paymentProvider.safeParse(provider).data,
    }),
  });

  const place: Place<SummaryValues> = async ({ provider }, ore, onWait) => {
    const order = orderOf(product, draft, offered(provider, providers), ore);
    if (!order) throw new ApiError({ status: 0, errorCode: 'requestInvalid' });
    try {
      return await placeOrder(store, order, (sent, key) => send(kind, sent, key), onWait);
    } catch (failure) {
      if (failure instanceof ApiError && failure.errorCode === 'PRICE_CHANGED') void price.refetch();
      throw failure;
    }
  };

  return (
    <SummaryStep
      step={step}
      form={form}
      order={{ kind, price, terms: withTerms ? terms : undefined, pickupDate: draft.pickupDate }}
      features={features}
      trouble={{
        owners,
        returnedError,
        placed: placedOrder(kind, draft),
        saveFailed: saveFailed?.(step.texts),
      }}
      place={place}
      {...parts}
    />
  );
}
