import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
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

/** A dial code and a phone number. */
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
  return (
    <FieldRow className={styles.phone}>
      <SelectField
        name={codeName}
        label={t.phone.countryCode}
        options={codes}
        autoComplete={autoCompleteOf(section, 'tel-country-code')}
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
