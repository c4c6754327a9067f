import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stampPricesQuery } from '@/api/get-stamp-prices';
import { placeStampOrder } from '@/api/place-stamp-order';
import { stampGrams } from '@/domain/stamp-filtering';
import { draftOf } from '@/flow/draft-store';
import { editLink, useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CheckoutStep } from '@/steps/summary/checkout-step';
import { DomesticPartyBlock } from '@/steps/summary/domestic-party-block';
import { SummaryBlock } from '@/steps/summary/summary-block';
import { ErrorBox } from '@/ui/error-box';
import type { StampDraft } from '../draft';
import { stampFlow } from '../flow';
import { toOrder } from '../order';
import { stampTotal, toStampPrices } from '../price';
import { handInText, StampOrderCard } from '../stamp-order-card';
import { stampCheckoutTexts } from '../texts/checkout';
import { stampTexts } from '../texts/texts';

export function Page() {
  const step = useStep(stampFlow, 'summary');
  const { draft, texts: t } = step;
  // Read anew when the page opens: this is the price that is paid.
  const prices = useQuery({ ...stampPricesQuery(), refetchOnMount: 'always' });
  const price = prices.data && stampTotal(toStampPrices(prices.data), draft);
  return (
    <CheckoutStep
      step={step}
      store={draftOf(stampFlow)}
      aside={<StampOrderCard />}
      product="DIGITAL_STAMPS"
      terms="domestic"
      price={{
        total: price?.total,
        lines: price
          ? [
              { label: t.stamps(draft.quantity ?? 0), ore: price.stamps },
              ...(price.pickup === undefined ? [] : [{ label: t.pickup, ore: price.pickup }]),
            ]
          : [],
        failed: prices.isError || prices.isSuccess,
        onRetry: () => void prices.refetch(),
      }}
      owners={useOwners()}
      toOrder={(paymentProvider, ore) => toOrder({ ...draft, paymentProvider }, ore)}
      send={placeStampOrder}
    >
      {prices.isSuccess && !price && <NotSold />}
      <Blocks draft={draft} />
    </CheckoutStep>
  );
}

/** The price list has changed since the stamps were chosen. */
function NotSold() {
  const t = useTexts(stampCheckoutTexts).notSold;
  return (
    <ErrorBox title={t.title}>
      <Link {...editLink(stampFlow, 'size')}>{t.link}</Link>
    </ErrorBox>
  );
}

/** Everything that was answered, step by step, each with the way back to it. */
function Blocks({ draft }: { draft: StampDraft }) {
  const t = useTexts(stampCheckoutTexts);
  const names = useTexts(stampTexts);
  const handIn = handInText(names, draft, useLanguage());
  const { size, weight, quantity, sender } = draft;
  return (
    <>
      {size && weight && quantity && (
        <SummaryBlock
          title={t.letters.title}
          answers={[
            { label: t.letters.what, lines: [names.stamps(quantity)] },
            { label: t.letters.thickness, lines: [names.sizes[size]] },
            { label: t.letters.weight, lines: [names.weight(stampGrams(weight))] },
          ]}
          edit={{ ...editLink(stampFlow, 'size'), label: t.letters.edit }}
        />
      )}
      {sender && <DomesticPartyBlock role="sender" party={sender} edit={editLink(stampFlow, 'sender')} />}
      {handIn && (
        <SummaryBlock
          title={t.handIn.title}
          answers={[{ label: t.handIn.how, lines: [handIn] }]}
          edit={{ ...editLink(stampFlow, 'handIn'), label: t.handIn.edit }}
        />
      )}
    </>
  );
}

function useOwners() {
  const { places } = useTexts(stampCheckoutTexts);
  return [
    { prefix: 'sender', name: places.sender, link: editLink(stampFlow, 'sender') },
    { prefix: 'handIn', name: places.handIn, link: editLink(stampFlow, 'handIn') },
    { prefix: 'pickupDate', name: places.handIn, link: editLink(stampFlow, 'handIn') },
    { prefix: '', name: places.letters, link: editLink(stampFlow, 'size') },
  ];
}
