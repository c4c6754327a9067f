import { placeDomesticOrder } from '@/api/place-domestic-order';
import { draftOf } from '@/flow/draft-store';
import { editLink, useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { CheckoutStep } from '@/steps/summary/checkout-step';
import { useCurrentPrice } from '../current-price';
import { largeParcelFlow } from '../flow';
import { LargeParcelOrderCard } from '../large-parcel-order-card';
import { toOrder } from '../order';
import { largeParcelTexts } from '../texts/texts';

/** How to pay, and the order itself; where the recipient pays everything only the order. */
export function Page() {
  const step = useStep(largeParcelFlow, 'payment');
  const { draft, texts: t } = step;
  const price = useCurrentPrice(draft);
  const free = price.total === 0;
  return (
    <CheckoutStep
      step={free ? { ...step, title: t.payment.freeTitle } : step}
      store={draftOf(largeParcelFlow)}
      aside={<LargeParcelOrderCard />}
      product="LARGE_PARCEL"
      terms={undefined}
      price={price}
      owners={useOwners()}
      toOrder={(provider, ore) => toOrder(draft, provider, ore)}
      send={placeDomesticOrder}
    >
      <p>{free ? t.payment.freeLead : t.payment.lead}</p>
    </CheckoutStep>
  );
}

function useOwners() {
  const { places } = useTexts(largeParcelTexts).summary;
  const owned = (part: string) => `consignments[0].${part}`;
  return [
    { prefix: owned('sender'), name: places.sender, link: editLink(largeParcelFlow, 'sender') },
    { prefix: owned('recipient'), name: places.recipient, link: editLink(largeParcelFlow, 'recipient') },
    {
      prefix: owned('customsDetailsRequest'),
      name: places.customs,
      link: editLink(largeParcelFlow, 'customs'),
    },
    { prefix: 'customsDetailsRequest', name: places.customs, link: editLink(largeParcelFlow, 'customs') },
    {
      prefix: owned('product.addOns.cashOnDelivery'),
      name: places.cash,
      link: editLink(largeParcelFlow, 'size'),
    },
    { prefix: '', name: places.size, link: editLink(largeParcelFlow, 'size') },
  ];
}
