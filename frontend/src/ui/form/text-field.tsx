import { TextField as AkselTextField } from '@navikt/ds-react/TextField';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useField } from './form';
import { Label } from './label';
import styles from './fields.module.css';

interface TextFieldProps {
  name: string;
  label: string;
  description?: ReactNode;
  optional?: boolean;
  readOnly?: boolean;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** How much the answer is expected to fill; a short field says "a short answer". */
  width?: 'full' | 'medium' | 'short';
  /** Called when the customer is done with the field: on leaving it, and on Enter. */
  onDone?: () => void;
}

export function TextField({ name, label, optional, width = 'full', onDone, ...input }: TextFieldProps) {
  const { id, registration, error } = useField(name);
  return (
    <AkselTextField
      {...input}
      {...registration}
      id={id}
      label={<Label text={label} optional={optional} />}
      error={error}
      className={styles[width]}
      onBlur={(event) => {
        void registration.onBlur(event);
        onDone?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onDone) return;
        event.preventDefault(); // Enter finishes this field; it does not send the form
        onDone();
      }}
    />
  );
}
