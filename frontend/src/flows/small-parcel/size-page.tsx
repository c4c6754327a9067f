import { Fieldset } from '@navikt/ds-react/Fieldset';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { nothingMeasured, sizeCodes, tooLongOf, toSides } from '@/domain/small-parcel-measures';
import { type Side, smallParcelLimits } from '@/domain/small-parcel-size';
import { StepPrice } from '@/features/prices/step-price';
import { useWeightBands } from '@/features/prices/use-weight-bands';
import { ServiceLink } from '@/features/services/service-link';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { complain } from '@/ui/form/complaints';
import { WeightBands } from '@/steps/size/weight-bands';
import { DrawingPanel } from '@/ui/drawing-panel';
import { SideFields } from '@/ui/form/side-fields';
import type { SmallParcelDraft } from './draft';
import type { SmallParcelTexts } from './no';

type Answers = Record<'weight' | Side, string>;

const schema = () =>
  z.custom<Answers>().check(
    complain(({ weight, ...measured }) => ({
      weight: weight === '' ? 'REQUIRED' : undefined,
      ...sizeCodes(measured),
    })),
  );

/** The weight, which decides the price, and whether the parcel fits. */
export function Page() {
  const step = useStep<SmallParcelDraft, SmallParcelTexts>();
  const { draft, texts: t } = step;
  const bands = useWeightBands('NorgespakkeLiten');
  const form = useDraftForm(step, {
    values: { weight: String(draft.weight ?? ''), ...(draft.measured ?? nothingMeasured) },
    schema,
    save: toDraft,
  });

  return (
    <StepPage step={step} form={form} messages={t.fieldErrors} blocked={bands.bands.length === 0}>
      <WeightBands {...bands} />
      <ServiceLink to="large-parcel" question={t.size.heavier}>
        {t.size.sendLarge}
      </ServiceLink>
      <Measures />
      <StepPrice />
    </StepPage>
  );
}

/** Three optional fields and a drawing of the parcel with these measures. */
function Measures() {
  const { size: t, words } = useStep<SmallParcelDraft, SmallParcelTexts>().texts;
  const measured = useWatch<Answers>() as Answers;
  const sides = toSides(measured);
  const tooLong = tooLongOf(measured);
  const { lengthCm, widthCm, heightCm } = words.sides;
  const problem = tooLong.length > 0 && (
    <>
      <strong>{t.tooLarge}</strong>
      <span>{t.tooLargeBody(tooLong)}</span>
      <ServiceLink to="large-parcel">{t.sendLarge}</ServiceLink>
    </>
  );

  return (
    <Fieldset legend={<span>{t.measures}</span>} description={t.measuresHelp}>
      <SideFields
        sides={[
          { name: 'lengthCm', label: lengthCm },
          { name: 'widthCm', label: widthCm },
          { name: 'heightCm', label: heightCm },
        ]}
      />
      <DrawingPanel live caption={problem || (Object.keys(sides).length === 3 && t.fits)}>
        <ParcelToScale title={t.drawing} limits={smallParcelLimits} {...sides} over={tooLong} beside="mug" />
      </DrawingPanel>
    </Fieldset>
  );
}

function toDraft({ weight, ...measured }: Answers) {
  return { weight: weight === '' ? undefined : Number(weight), measured };
}
