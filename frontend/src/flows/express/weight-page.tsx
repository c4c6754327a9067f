import * as z from 'zod/mini';
import { expressDimensionErrors, longestExpressSide, normalSides } from '@/domain/parcel-dimensions';
import { sidesTooLong } from '@/domain/small-parcel-size';
import { StepPrice } from '@/features/prices/step-price';
import { ServiceLink } from '@/features/services/service-link';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { complain } from '@/steps/party/complaints';
import { gramsOf, KilosField, typedKilos } from '@/steps/size/kilos-field';
import { MeasureFields, useMeasureMessages } from '@/steps/size/measure-fields';
import { sizeTexts } from '@/steps/size/texts/texts';
import { type Measured, measureComplaints, nothingMeasured } from '@/steps/size/typed-dimensions';
import type { ExpressDraft } from './draft';
import type { ExpressTexts } from './no';

interface Answers extends Measured {
  kilos: string;
}

const schema = z.custom<Answers>().check(
  complain(({ kilos, ...measured }) => ({
    kilos: gramsOf(kilos) === undefined ? 'REQUIRED' : undefined,
    ...measureComplaints(measured, expressDimensionErrors),
  })),
);

/** The weight, which decides the price, and the measures. */
export function Page() {
  const step = useStep<ExpressDraft, ExpressTexts>();
  const { draft, texts: t } = step;
  const measureMessages = useMeasureMessages(longestExpressSide);
  const kilosTexts = useTexts(sizeTexts).kilos;
  const form = useDraftForm<ExpressDraft, ExpressTexts, Answers>(step, {
    values: {
      kilos: typedKilos(draft.weight),
      ...(draft.measured ?? nothingMeasured),
    },
    schema,
    save: ({ kilos, ...measured }) => ({ weight: gramsOf(kilos), measured }),
  });

  return (
    <StepPage
      step={step}
      form={form}
      messages={{
        'kilos.REQUIRED': kilosTexts.required,
        ...measureMessages,
        'dimensions.TOO_LARGE': t.size.tooLarge,
      }}
      lead={kilosTexts.help}
    >
      <KilosField />
      <MeasureFields
        title={t.size.drawing}
        limits={normalSides}
        tooLong={(sides) => sidesTooLong(sides, normalSides)}
        verdict={(dimensions) => {
          const [problem] = expressDimensionErrors(dimensions);
          if (!problem) return t.size.fits;
          return problem.code === 'TOO_SMALL' ? t.size.tooSmall : t.size.tooLarge;
        }}
      />
      <ServiceLink to="large-parcel" question={t.size.larger}>
        {t.dropOffPoint.sendLarge}
      </ServiceLink>
      <StepPrice />
    </StepPage>
  );
}
