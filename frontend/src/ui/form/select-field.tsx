import { Select } from '@navikt/ds-react/Select';
import type { ReactNode } from 'react';
import { useField } from './form';
import { Label } from './label';
import styles from './fields.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps {
  name: string;
  label: string;
  description?: ReactNode;
  options: readonly Option[];
  /** Text of the empty first option; without it the first option is preselected. */
  placeholder?: string;
  optional?: boolean;
  autoComplete?: string;
  width?: 'full' | 'medium' | 'short';
  /** Called when the customer leaves the field. */
  onDone?: () => void;
}

export function SelectField({
  name,
  label,
  options,
  placeholder,
  optional,
  width = 'full',
  onDone,
  ...select
}: SelectFieldProps) {
  const { id, registration, error } = useField(name);
  return (
    <Select
      {...select}
      {...registration}
      onBlur={(event) => {
        void registration.onBlur(event);
        onDone?.();
      }}
      id={id}
      label={<Label text={label} optional={optional} />}
      error={error}
      className={styles[width]}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
