import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { optional } from '@/domain/field-code';
import { postalCodeCode } from '@/domain/postal-code';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { ParcelToScale } from '@/illustrations/parcel-to-scale';
import { WeightScale } from '@/illustrations/weight-scale';
import { DrawingPanel } from '@/ui/drawing-panel';
import { AbroadStepPage } from '../abroad-step-page';
import { abroadFlow } from '../flow';
import { FromPostalCode } from '../from-postal-code';
import { heaviestKilos, kilosOf } from '../kilos';
import { PriceNote } from '../price-note';
import { WeightStepper } from '../weight-stepper';
import styles from './size-page.module.css';

const largestParcel = { lengthCm: 120, widthCm: 60, heightCm: 60 };

const schema = z.object({
  kilos: z.string().check(z.refine((typed) => kilosOf(typed) !== undefined, 'kilosRequired')),
  fromPostalCode: z
    .string()
    .check(z.refine((code) => optional(postalCodeCode)(code) === undefined, 'fromPostalCodeInvalid')),
});

export function Page() {
  const step = useStep(abroadFlow, 'parcelSize');
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
    <AbroadStepPage
      step={{ ...step, backPath: step.editing ? step.backPath : '/utland/pakke' }}
      form={form}
      messages={t.fieldErrors}
      lead={t.parcelSize.weightHelp}
      onSubmit={() => {
        step.proceed();
      }}
    >
      <div className={styles.weight}>
        <WeightStepper name="kilos" />
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
    </AbroadStepPage>
  );
}

function toGrams(kilos: number | undefined): number | undefined {
  return kilos === undefined ? undefined : kilos * 1000;
}
