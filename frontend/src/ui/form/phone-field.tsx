import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { compactPhone, dialCodeOf } from '@/domain/phone';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { autoCompleteOf } from './auto-complete';
import { FieldRow } from './field-row';
import { type Option, SelectField } from './select-field';
import { TextField } from './text-field';
import styles from './fields.module.css';

interface PhoneFieldProps {
  /** Names of the two fields in the form. */
  codeName: string;
  numberName: string;
  /** Dial codes such as `+47`, with their labels. */
  codes: readonly Option[];
  label?: string;
  optional?: boolean;
  /** Whose number it is, for the `autocomplete` value, such as `section-recipient shipping`. */
  section?: string;
  onDone?: () => void;
}

/** A dial code and a phone number. One that is written with the dial code of another listed country chooses that. */
export function PhoneField({
  codeName,
  numberName,
  codes,
  label,
  optional,
  section,
  onDone,
}: PhoneFieldProps) {
  const t = useTexts(coreTexts);
  const { getValues, setValue } = useFormContext<Record<string, string>>();

  const chooseDialCode = () => {
    const written = compactPhone(getValues(numberName)).replace(/^00/, '+');
    const dial = dialCodeOf(
      written,
      codes.map(({ value }) => value),
    );
    if (dial === undefined || dial === getValues(codeName)) return;
    setValue(codeName, dial);
    setValue(numberName, written.slice(dial.length));
    announce(`${t.phone.countryCode}: ${dial}`);
  };

  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that submits the form leaves the focus where it is.
    const form = row.current?.closest('form');
    form?.addEventListener('submit', chooseDialCode);
    return () => form?.removeEventListener('submit', chooseDialCode);
  });

  return (
    // Before the field itself is left, which checks the number.
    <FieldRow ref={row} className={styles.phone} onBlurCapture={chooseDialCode}>
      <SelectField
        name={codeName}
        label={t.phone.countryCode}
        options={codes}
        autoComplete={autoCompleteOf(section, 'tel-country-code')}
        {...(onDone && { onDone })}
      />
      <TextField
        name={numberName}
        label={label ?? t.phone.number}
        type="tel"
        inputMode="tel"
        autoComplete={autoCompleteOf(section, 'tel-national')}
        {...(optional !== undefined && { optional })}
        {...(onDone && { onDone })}
      />
    </FieldRow>
  );
}
