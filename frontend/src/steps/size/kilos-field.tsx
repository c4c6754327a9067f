import { useWatch } from 'react-hook-form';
import { heaviestKilos, kilosOf } from '@/domain/parcel-kilos';
import { useTexts } from '@/i18n/texts';
import { WeightScale } from '@/illustrations/weight-scale';
import { StepperField } from '@/ui/form/stepper-field';
import { sizeTexts } from './texts/texts';
import styles from './kilos-field.module.css';

/** The weight of a parcel in whole kilos, beside a drawing of it on a scale. The form's field is `kilos`. */
export function KilosField() {
  const t = useTexts(sizeTexts).kilos;
  const kilos = kilosOf(useWatch<{ kilos: string }, 'kilos'>({ name: 'kilos' })) ?? 0;
  return (
    <div className={styles.weight}>
      <StepperField
        name="kilos"
        label={t.label}
        less={t.less}
        more={t.more}
        parse={kilosOf}
        max={heaviestKilos}
        say={t.say}
      />
      <WeightScale
        weightInGrams={kilos * 1000}
        maxWeightInGrams={heaviestKilos * 1000}
        label={t.say(kilos)}
      />
    </div>
  );
}

/** The typed kilos in grams; undefined for anything but a weight of a parcel. */
export function gramsOf(typed: string): number | undefined {
  const kilos = kilosOf(typed);
  return kilos === undefined ? undefined : kilos * 1000;
}

/** A weight in grams as the field takes it; empty without one. */
export function typedKilos(grams: number | undefined): string {
  return grams ? String(grams / 1000) : '';
}
