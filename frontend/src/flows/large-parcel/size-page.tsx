import { useQuery } from '@tanstack/react-query';
import { domesticPricesQuery } from '@/api/get-domestic-prices';
import { formatOre } from '@/domain/money';
import { longestSide } from '@/domain/parcel-dimensions';
import { StepPrice } from '@/features/prices/step-price';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { amountToPay } from '@/features/prices/variants';
import { ServiceLink } from '@/features/services/service-link';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { LargeParcel } from '@/illustrations/large-parcel';
import { LongParcel } from '@/illustrations/long-parcel';
import { LargeMeasures } from '@/steps/size/large-measures';
import { useMeasureMessages } from '@/steps/size/measure-fields';
import { WeightBands } from '@/steps/size/weight-bands';
import { RadioCards } from '@/ui/form/radio-cards';
import { type LargeParcelDraft, usualMeasures } from './draft';
import type { LargeParcelTexts } from './no';
import { product } from './product';
import { type SizeAnswers, sizeSchema, toAnswers, toDraft } from './size-form';

/** Size and weight, which decide the price. */
export function Page() {
  const step = useStep<LargeParcelDraft, LargeParcelTexts>();
  const language = useLanguage();
  const { draft, texts: t } = step;
  const measureMessages = useMeasureMessages(longestSide);
  const bands = useWeightBands('NorgespakkeStor');
  const addOns = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeStor?.addOns;
  const handlingOre = amountToPay(addOns?.handling);
  const form = useDraftForm<LargeParcelDraft, LargeParcelTexts, SizeAnswers>(step, {
    values: toAnswers(draft),
    schema: sizeSchema,
    save: toDraft,
  });

  return (
    <StepPage
      step={step}
      form={form}
      messages={{ ...measureMessages, ...t.fieldErrors }}
      blocked={bands.bands.length === 0}
    >
      <div>
        <WeightBands {...bands} fromTo />
        <ServiceLink to="small-parcel" question={t.size.lighter}>
          {t.size.lighterLink}
        </ServiceLink>
      </div>
      <RadioCards
        name="size"
        legend={t.size.size}
        cards={[
          { value: 'NORMAL', ...t.size.NORMAL, picture: <LargeParcel /> },
          {
            value: 'CUSTOM',
            ...t.size.CUSTOM,
            picture: <LongParcel />,
            aside: handlingOre === undefined ? null : t.size.handlingFee(formatOre(handlingOre, language)),
          },
        ]}
      />
      <LargeMeasures handlingOre={handlingOre} suggested={usualMeasures} />
      <StepPrice price={product.usePrice(draft, t)} />
    </StepPage>
  );
}
