import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { formatOreShort } from '@/domain/money';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { LargeParcel } from '@/illustrations/large-parcel';
import { LongParcel } from '@/illustrations/long-parcel';
import { RadioCards } from '@/ui/form/radio-cards';
import { PriceNote } from '@/ui/price-note';
import { CashOnDelivery } from '../cash-on-delivery';
import { largeParcelFlow } from '../flow';
import { LargeParcelStepPage } from '../large-parcel-step-page';
import { Measures } from '../measures';
import { draftShares, useLargeParcelPrice } from '../price';
import { type SizeAnswers, sizeSchema, toAnswers, toDraft } from '../size-form';
import { amountToPay } from '@/features/prices/variants';
import { WeightBands } from '../weight-bands';

/** How large and how heavy, which is what it costs, and whether the recipient pays. */
export function Page() {
  const step = useStep(largeParcelFlow, 'size');
  const { draft, texts: t } = step;
  const prices = useQuery(domesticPricesQuery());
  const large = prices.data?.services?.NorgespakkeStor;
  const addOns = large?.addOns;
  const limitOre = addOns?.maxCashOnDeliveryInOre;
  const handlingOre = amountToPay(addOns?.handling);

  const { data: quote, isError: unpriced } = useLargeParcelPrice(draft);
  const shares = quote && draftShares(quote, draft, t.priceLines);

  const schema = useMemo(() => sizeSchema(limitOre), [limitOre]);
  const form = useDraftForm<typeof draft, typeof t, SizeAnswers>(step, {
    values: toAnswers(draft),
    schema,
    save: toDraft,
  });

  return (
    <LargeParcelStepPage
      step={step}
      form={form}
      messages={t.fieldErrors}
      lead={t.size.lead}
      blocked={!large}
      onSubmit={(answers) => {
        step.proceed(toDraft(answers));
      }}
    >
      <RadioCards
        name="size"
        legend={t.size.size}
        cards={[
          { value: 'NORMAL', ...t.size.NORMAL, picture: <LargeParcel /> },
          {
            value: 'CUSTOM',
            ...t.size.CUSTOM,
            picture: <LongParcel />,
            ...(handlingOre !== undefined && { aside: t.size.handlingFee(formatOreShort(handlingOre)) }),
          },
        ]}
      />
      <Measures handlingOre={handlingOre} />
      <WeightBands
        bands={large?.products ?? []}
        failed={prices.isError}
        onRetry={() => void prices.refetch()}
      />
      <CashOnDelivery
        feeOre={amountToPay(addOns?.cashOnDelivery)}
        limitOre={limitOre}
        share={shares?.recipient}
      />
      {unpriced ? (
        <p role="alert">{t.price.failed}</p>
      ) : (
        <PriceNote
          title={t.price.title}
          ore={shares?.sender.totalInOre}
          parts={shares?.sender.parts ?? []}
          waiting={t.price.waiting}
        />
      )}
    </LargeParcelStepPage>
  );
}
