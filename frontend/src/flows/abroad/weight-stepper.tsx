import { MinusIcon, PlusIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { TextField } from '@/ui/form/text-field';
import { heaviestKilos, kilosOf } from './kilos';
import { abroadTexts } from './texts/texts';
import styles from './weight-stepper.module.css';

/** A parcel's weight in whole kilos: typed, or one kilo up and down. */
export function WeightStepper({ name }: { name: string }) {
  const t = useTexts(abroadTexts).parcelSize;
  const { watch, setValue } = useFormContext<Record<string, string>>();
  const kilos = kilosOf(watch(name));

  const change = (next: number) => {
    setValue(name, String(next), { shouldValidate: true, shouldTouch: true });
    announce(t.kilos(next));
  };

  return (
    <div className={styles.stepper}>
      <TextField name={name} label={t.weight} inputMode="numeric" />
      <div className={styles.buttons}>
        <Button
          type="button"
          variant="secondary"
          icon={<MinusIcon title={t.less} />}
          disabled={kilos === undefined || kilos <= 1}
          onClick={() => {
            change((kilos ?? 2) - 1);
          }}
        />
        <Button
          type="button"
          variant="secondary"
          icon={<PlusIcon title={t.more} />}
          disabled={kilos !== undefined && kilos >= heaviestKilos}
          onClick={() => {
            change((kilos ?? 0) + 1);
          }}
        />
      </div>
    </div>
  );
}
