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
  /** The expected length of the answer. */
  width?: 'full' | 'medium' | 'short';
  /** Called when the customer leaves the field or presses Enter. */
  onDone?: () => void;
}

export function TextField({ name, label, optional, width = 'full', onDone, ...input }: TextFieldProps) {
  const { id, registration, error } = useField(name);
  return (
    <AkselTextField
      {...input}
      {...registration}
      {...spellingOf(input)}
      enterKeyHint={onDone ? 'done' : 'next'}
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
        event.preventDefault(); // Enter ends this field; it does not submit the form
        onDone();
      }}
    />
  );
}

/** No spelling marks on names, addresses, codes and numbers, and capital letters only where names have them. */
function spellingOf({ type, autoComplete = '' }: Pick<TextFieldProps, 'type' | 'autoComplete'>) {
  if (type === 'email' || autoComplete === 'off') return { spellCheck: false, autoCapitalize: 'none' };
  return autoComplete === '' ? {} : { spellCheck: false, autoCapitalize: 'words' };
}
