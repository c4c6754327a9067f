import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
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
import { complain } from '@/ui/form/complaints';
import { LargeMeasures, type LargeSizeAnswers } from '@/steps/size/large-measures';
import { useMeasureMessages } from '@/steps/size/measure-fields';
import { WeightBands } from '@/steps/size/weight-bands';
import { RadioCards } from '@/ui/form/radio-cards';
import { type LargeParcelDraft, largeParcelComplaints, usualMeasures, usualParcel } from './draft';
import type { LargeParcelTexts } from './no';

interface Answers extends LargeSizeAnswers {
  /** Grams, as the value of the weight band's card. */
  weight: string;
}

const schema = () =>
  z
    .custom<Answers>()
    .check(complain((answers) => (answers.size === 'CUSTOM' ? largeParcelComplaints(answers) : {})));

/** Size and weight, which decide the price. */
export function Page() {
  const step = useStep<LargeParcelDraft, LargeParcelTexts>();
  const language = useLanguage();
  const { texts: t } = step;
  const measureMessages = useMeasureMessages(longestSide);
  const bands = useWeightBands('NorgespakkeStor');
  const addOns = useQuery(domesticPricesQuery()).data?.services?.NorgespakkeStor?.addOns;
  const handlingOre = amountToPay(addOns?.handling);
  const { size = usualParcel.size, weight = usualParcel.weight, measured = usualMeasures } = step.draft;
  const form = useDraftForm<LargeParcelDraft, LargeParcelTexts, Answers>(step, {
    values: { size, ...measured, weight: String(weight) },
    schema,
    save: ({ size: chosen, weight: grams, ...typed }) => ({
      size: chosen,
      weight: Number(grams),
      measured: typed,
    }),
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
      <StepPrice />
    </StepPage>
  );
}
