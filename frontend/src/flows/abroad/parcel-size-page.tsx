import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { optional } from '@/domain/field-code';
import { heaviestKilos, kilosOf } from '@/domain/parcel-kilos';
import { postalCodeCode } from '@/domain/postal-code';
import { useFlow } from '@/flow/flow-context';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { WeightScale } from '@/illustrations/weight-scale';
import { FromPostalCode } from '@/steps/country/from-postal-code';
import { DrawingPanel } from '@/ui/drawing-panel';
import { StepperField } from '@/ui/form/stepper-field';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { PriceNote } from './prices';
import styles from './size-page.module.css';

const largestParcel = { lengthCm: 120, widthCm: 60, heightCm: 60 };

const schema = z.object({
  kilos: z.string().check(z.refine((typed) => kilosOf(typed) !== undefined, 'kilosRequired')),
  fromPostalCode: z
    .string()
    .check(z.refine((code) => optional(postalCodeCode)(code) === undefined, 'fromPostalCodeInvalid')),
});

export function Page() {
  const step = useStep<AbroadDraft, AbroadTexts>();
  const { path } = useFlow();
  const { draft, texts: t } = step;
  const form = useDraftForm(step, {
    values: {
      kilos: draft.weight ? String(draft.weight / 1000) : '',
      fromPostalCode: draft.fromPostalCode ?? '',
    },
    schema,
    save: ({ kilos, fromPostalCode }) => ({
      weight: toGrams(kilosOf(kilos)),
      fromPostalCode: fromPostalCode === '' ? undefined : fromPostalCode,
    }),
  });
  const kilos = kilosOf(useWatch({ control: form.control, name: 'kilos' })) ?? 0;

  return (
    <StepPage
      step={{ ...step, backPath: step.editing ? step.backPath : `/${path}/pakke` }}
      form={form}
      messages={t.fieldErrors}
      lead={t.parcelSize.weightHelp}
    >
      <div className={styles.weight}>
        <StepperField
          name="kilos"
          label={t.parcelSize.weight}
          less={t.parcelSize.less}
          more={t.parcelSize.more}
          parse={kilosOf}
          max={heaviestKilos}
          say={t.parcelSize.kilos}
        />
        <WeightScale
          weightInGrams={kilos * 1000}
          maxWeightInGrams={heaviestKilos * 1000}
          label={t.parcelSize.kilos(kilos)}
        />
      </div>
      <DrawingPanel
        caption={
          <>
            <strong>{t.parcelSize.limits}</strong>
            <span>{t.parcelSize.limitsHelp}</span>
          </>
        }
      >
        <ParcelToScale limits={largestParcel} title={t.parcelSize.drawing} />
      </DrawingPanel>
      <FromPostalCode name="fromPostalCode" />
      <PriceNote draft={draft} />
    </StepPage>
  );
}

function toGrams(kilos: number | undefined): number | undefined {
  return kilos === undefined ? undefined : kilos * 1000;
}
