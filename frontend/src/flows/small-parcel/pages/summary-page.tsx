import { placeSmallParcelOrder } from '@/api/place-small-parcel-order';
import { formatGrams } from '@/domain/weight-text';
import { useQuote } from '@/features/prices/use-quote';
import { draftOf } from '@/flow/draft-store';
import { editLink, useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CustomsBlock } from '@/steps/customs/customs-block';
import { passesBorder } from '@/steps/customs/domestic-route';
import { CheckoutStep } from '@/steps/summary/checkout-step';
import { DomesticPartyBlock } from '@/steps/summary/domestic-party-block';
import { SummaryBlock } from '@/steps/summary/summary-block';
import type { SmallParcelDraft } from '../draft';
import { smallParcelFlow } from '../flow';
import { toOrder } from '../order';
import { priceWanted } from '../price';
import { handInText, SmallParcelOrderCard } from '../small-parcel-order-card';
import { smallParcelCheckoutTexts } from '../texts/checkout';
import { smallParcelTexts } from '../texts/texts';

export function Page() {
  const step = useStep(smallParcelFlow, 'summary');
  const { draft, texts: t } = step;
  // Read anew when the page opens: this is the price that is paid.
  const price = useQuote(priceWanted(draft), { anew: true });
  return (
    <CheckoutStep
      step={step}
      store={draftOf(smallParcelFlow)}
      aside={<SmallParcelOrderCard />}
      product="SMALL_PARCEL"
      terms="domestic"
      price={{
        total: price.data?.totalForSenderInOre,
        lines:
          price.data?.lines.map(({ type, amountInOre }) => ({
            label: t.priceLines[type],
            ore: amountInOre,
          })) ?? [],
        failed: price.isError,
        onRetry: () => void price.refetch(),
      }}
      owners={useOwners()}
      toOrder={(paymentProvider, ore) => toOrder({ ...draft, paymentProvider }, ore)}
      send={placeSmallParcelOrder}
    >
      <Blocks draft={draft} />
    </CheckoutStep>
  );
}

/** Everything that was answered, step by step, each with the way back to it. */
function Blocks({ draft }: { draft: SmallParcelDraft }) {
  const t = useTexts(smallParcelCheckoutTexts);
  const names = useTexts(smallParcelTexts);
  const language = useLanguage();
  const { weight, sender, recipient } = draft;
  const handIn = handInText(names, draft, language);
  return (
    <>
      {weight !== undefined && (
        <SummaryBlock
          title={t.parcel.title}
          answers={[
            { label: names.card.product, lines: [names.product] },
            { label: names.card.weight, lines: [names.upTo(formatGrams(weight, language))] },
            { label: t.parcel.size, lines: [t.parcel.within] },
          ]}
          edit={{ ...editLink(smallParcelFlow, 'size'), label: t.parcel.edit }}
        />
      )}
      {sender && (
        <DomesticPartyBlock role="sender" party={sender} edit={editLink(smallParcelFlow, 'sender')} />
      )}
      {handIn && (
        <SummaryBlock
          title={t.handIn.title}
          answers={[
            {
              label: t.handIn.how,
              lines: draft.handIn === 'WITHPICKUP' ? [handIn, t.handIn.ready] : [handIn],
            },
          ]}
          edit={{ ...editLink(smallParcelFlow, 'handIn'), label: t.handIn.edit }}
        />
      )}
      {recipient && (
        <DomesticPartyBlock
          role="recipient"
          party={recipient}
          edit={editLink(smallParcelFlow, 'recipient')}
        />
      )}
      {passesBorder(draft) && (
        <CustomsBlock
          details={draft.customsDetails}
          product="PACKAGE_ABROAD"
          edit={editLink(smallParcelFlow, 'customs')}
        />
      )}
    </>
  );
}

function useOwners() {
  const { places } = useTexts(smallParcelCheckoutTexts);
  return [
    { prefix: 'sender', name: places.sender, link: editLink(smallParcelFlow, 'sender') },
    { prefix: 'recipient', name: places.recipient, link: editLink(smallParcelFlow, 'recipient') },
    { prefix: 'handIn', name: places.handIn, link: editLink(smallParcelFlow, 'handIn') },
    { prefix: 'pickupDate', name: places.handIn, link: editLink(smallParcelFlow, 'handIn') },
    { prefix: 'customsDetailsRequest', name: places.customs, link: editLink(smallParcelFlow, 'customs') },
    { prefix: '', name: places.size, link: editLink(smallParcelFlow, 'size') },
  ];
}
