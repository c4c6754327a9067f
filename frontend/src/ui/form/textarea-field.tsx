import { Textarea } from '@navikt/ds-react/Textarea';
import type { ReactNode } from 'react';
import { useField } from './form';
import { Label } from './label';

interface TextareaFieldProps {
  name: string;
  label: string;
  description?: ReactNode;
  optional?: boolean;
  minRows?: number;
}

export function TextareaField({ name, label, optional, ...textarea }: TextareaFieldProps) {
  const { id, registration, error } = useField(name);
  return (
    <Textarea
      {...textarea}
      {...registration}
      id={id}
      label={<Label text={label} optional={optional} />}
      error={error}
    />
  );
}
