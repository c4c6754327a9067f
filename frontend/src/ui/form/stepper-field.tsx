import { MinusIcon, PlusIcon } from '@navikt/aksel-icons';
import { Button } from '@navikt/ds-react/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { announce } from '@/ui/announcer';
import { TextField } from './text-field';
import styles from './stepper-field.module.css';

interface StepperFieldProps {
  name: string;
  label: string;
  /** Accessible names of the buttons, such as "one more". */
  less: string;
  more: string;
  /** Reads the typed number; undefined unless it is from 1 to `max`. */
  parse: (typed: string) => number | undefined;
  max: number;
  /** The number in words, announced when a button changes it. */
  say: (count: number) => string;
}

/** A whole number from 1 to `max`: typed, or changed by one with the buttons at its sides. */
export function StepperField({ name, label, less, more, parse, max, say }: StepperFieldProps) {
  const { setValue } = useFormContext<Record<string, string>>();
  const count = parse(useWatch<Record<string, string>>({ name }));

  // A button that would go too far stays enabled, because a disabled button loses the focus.
  const stepTo = (next: number) => {
    const isTooFar = next < 1 || next > max;
    return {
      type: 'button',
      variant: 'secondary',
      'aria-disabled': isTooFar,
      onClick: () => {
        if (isTooFar) return;
        setValue(name, String(next), { shouldValidate: true, shouldTouch: true });
        announce(say(next));
      },
    } as const;
  };

  return (
    <div className={styles.stepper}>
      <TextField name={name} label={label} inputMode="numeric" autoComplete="off" />
      <Button {...stepTo((count ?? 1) - 1)} className={styles.less} icon={<MinusIcon title={less} />} />
      <Button {...stepTo((count ?? 0) + 1)} className={styles.more} icon={<PlusIcon title={more} />} />
    </div>
  );
}
