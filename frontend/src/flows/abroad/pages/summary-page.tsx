import { useQuery } from '@tanstack/react-query';
import { abroadPriceQuery } from '@/api/get-abroad-price';
import { placeAbroadOrder } from '@/api/place-abroad-order';
import { draftOf } from '@/flow/draft-store';
import { editLink, useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { CheckoutStep } from '@/steps/summary/checkout-step';
import { AbroadOrderCard } from '../abroad-order-card';
import { type AbroadDraft, isLetter } from '../draft';
import { abroadFlow } from '../flow';
import { toOrder } from '../order';
import { priceWanted } from '../price';
import { SummaryBlocks } from '../summary-blocks';
import { checkoutTexts } from '../texts/checkout';

export function Page() {
  const step = useStep(abroadFlow, 'summary');
  const { draft, texts: t } = step;
  const price = useCurrentPrice(draft);
  return (
    <CheckoutStep
      step={step}
      store={draftOf(abroadFlow)}
      aside={<AbroadOrderCard />}
      product="ABROAD"
      terms="abroad"
      price={{
        total: price.data?.price,
        lines:
          price.data?.features.map(({ type, price: ore }) => ({ label: t.priceFeatures[type], ore })) ?? [],
        failed: price.isError,
        onRetry: () => void price.refetch(),
      }}
      owners={useOwners(draft)}
      toOrder={(paymentProvider, ore) => toOrder({ ...draft, paymentProvider }, ore)}
      send={placeAbroadOrder}
    >
      <SummaryBlocks draft={draft} deliveryTime={price.data?.deliveryTime} />
    </CheckoutStep>
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
