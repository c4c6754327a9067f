import { useTexts } from '@/i18n/texts';
import { StepperField } from '@/ui/form/stepper-field';
import { heaviestKilos, kilosOf } from './kilos';
import { abroadTexts } from './texts/texts';

/** A parcel's weight in whole kilos. */
export function WeightStepper({ name }: { name: string }) {
  const t = useTexts(abroadTexts).parcelSize;
  return (
    <StepperField
      name={name}
      label={t.weight}
      less={t.less}
      more={t.more}
      parse={kilosOf}
      max={heaviestKilos}
      say={t.kilos}
    />
  );
}
