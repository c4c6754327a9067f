import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { abroadPriceQuery } from '@/api/get-abroad-price';
import { featuresQuery } from '@/api/get-features';
import { useDraftForm } from '@/flow/use-draft-form';
import { editLink, useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { summarySchema, SummaryStep, type SummaryValues } from '@/steps/summary/summary-step';
import { AbroadOrderCard } from '../abroad-order-card';
import { type AbroadDraft, isLetter } from '../draft';
import { abroadFlow } from '../flow';
import { toOrder } from '../order';
import { placeOrder } from '../place-order';
import { priceWanted } from '../price';
import { SummaryBlocks } from '../summary-blocks';
import { checkoutTexts } from '../texts/checkout';

export function Page() {
  const step = useStep(abroadFlow, 'summary');
  const { draft, texts: t, change } = step;
  const [search] = useSearchParams();
  const returnedError = search.get('errorCode');
  const features = useQuery({
    ...featuresQuery(),
    // Where there is no way to pay just now, the page finds out by itself when there is one again.
    refetchInterval: ({ state }) => (state.data?.paymentProviders.length ? false : 20_000),
  });
  const price = useCurrentPrice(draft);
  const owners = useOwners(draft);

  const providers = features.data?.paymentProviders ?? [];
  const form = useDraftForm(step, {
    values: { terms: draft.termsAccepted ?? false, provider: preselected(draft, providers) },
    schema: summarySchema(providers),
    save: ({ terms, provider }) => ({ termsAccepted: terms, paymentProvider: offered(provider, providers) }),
  });

  useEffect(() => {
    // The order that failed is not to be found again: the next attempt is a new one.
    if (returnedError !== null) change({ attempt: undefined });
  }, [returnedError, change]);

  const place = async ({ provider }: SummaryValues, ore: number) => {
    const complete = { ...draft, paymentProvider: offered(provider, providers) };
    const order = toOrder(complete, ore);
    if (!order) throw new ApiError({ status: 0, errorCode: 'requestInvalid' });
    try {
      const url = await placeOrder(order);
      // Who comes back here by the browser's button has an open order to pay, no longer a failed one.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      return url;
    } catch (failure) {
      if (failure instanceof ApiError && failure.errorCode === 'PRICE_CHANGED') void price.refetch();
      throw failure;
    }
  };

  return (
    <SummaryStep
      step={step}
      aside={<AbroadOrderCard />}
      form={form}
      product="ABROAD"
      features={features.data}
      featuresFailed={features.isError}
      price={{
        total: price.data?.price,
        lines:
          price.data?.features.map(({ type, price: ore }) => ({ label: t.priceFeatures[type], ore })) ?? [],
        failed: price.isError,
        onRetry: () => void price.refetch(),
      }}
      owners={owners}
      returnedError={returnedError}
      place={place}
    >
      <SummaryBlocks draft={draft} deliveryTime={price.data?.deliveryTime} />
    </SummaryStep>
  );
}

/** Read anew when the page opens: this is the price that is paid. */
function useCurrentPrice(draft: AbroadDraft) {
  const wanted = priceWanted(draft);
  return useQuery({
    ...abroadPriceQuery(wanted ?? { product: 'PACKAGE_ABROAD', countryCode: '', weight: 0, size: 'NORMAL' }),
    enabled: wanted !== undefined,
    refetchOnMount: 'always',
  });
}

function useOwners(draft: AbroadDraft) {
  const { places } = useTexts(checkoutTexts);
  return [
    { prefix: 'sender', name: places.sender, link: editLink(abroadFlow, 'sender') },
    { prefix: 'receiver.countryCode', name: places.start, link: editLink(abroadFlow, 'start') },
    { prefix: 'receiver', name: places.recipient, link: editLink(abroadFlow, 'recipient') },
    { prefix: 'customsDetailsRequest', name: places.customs, link: editLink(abroadFlow, 'customs') },
    { prefix: 'productType', name: places.start, link: editLink(abroadFlow, 'start') },
    {
      prefix: '',
      name: places.size,
      link: editLink(abroadFlow, isLetter(draft.product) ? 'letterSize' : 'parcelSize'),
    },
  ];
}

type Provider = NonNullable<AbroadDraft['paymentProvider']>;

function offered(provider: string | undefined, providers: readonly Provider[]): Provider | undefined {
  return providers.find((candidate) => candidate === provider);
}

/** What was chosen before, if it is still offered; where there is no choice, the only one. */
function preselected({ paymentProvider }: AbroadDraft, providers: readonly Provider[]): string {
  return offered(paymentProvider, providers) ?? (providers.length === 1 ? providers[0] : undefined) ?? '';
}
