import * as z from 'zod/mini';
import { optional } from '@/domain/field-code';
import { normalSides } from '@/domain/parcel-dimensions';
import { postalCodeCode } from '@/domain/postal-code';
import { StepPrice } from '@/features/prices/step-price';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { FromPostalCode } from '@/steps/country/from-postal-code';
import { gramsOf, KilosField, typedKilos } from '@/steps/size/kilos-field';
import { sizeTexts } from '@/steps/size/texts/texts';
import { DrawingPanel } from '@/ui/drawing-panel';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';

const schema = z.object({
  kilos: z.string().check(z.refine((typed) => gramsOf(typed) !== undefined, 'kilosRequired')),
  fromPostalCode: z
    .string()
    .check(z.refine((code) => optional(postalCodeCode)(code) === undefined, 'fromPostalCodeInvalid')),
});

export function Page() {
  const step = useStep<AbroadDraft, AbroadTexts>();
  const kilosTexts = useTexts(sizeTexts).kilos;
  const { draft, texts: t } = step;
  const form = useDraftForm(step, {
    values: { kilos: typedKilos(draft.weight), fromPostalCode: draft.fromPostalCode ?? '' },
    schema,
    save: (typed) => ({ weight: gramsOf(typed.kilos), fromPostalCode: typed.fromPostalCode || undefined }),
  });

  return (
    <StepPage
      step={step}
      form={form}
      messages={{ ...t.fieldErrors, kilosRequired: kilosTexts.required }}
      lead={kilosTexts.help}
    >
      <KilosField />
      <DrawingPanel
        caption={
          <>
            <strong>{t.parcelSize.limits}</strong>
            <span>{t.parcelSize.limitsHelp}</span>
          </>
        }
      >
        <ParcelToScale limits={normalSides} title={t.parcelSize.drawing} />
      </DrawingPanel>
      {!draft.sender?.address.street && <FromPostalCode name="fromPostalCode" />}
      <StepPrice />
    </StepPage>
  );
}
