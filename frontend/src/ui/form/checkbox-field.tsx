import { Checkbox } from '@navikt/ds-react/Checkbox';
import { ErrorMessage } from '@navikt/ds-react/Typography';
import type { ReactNode } from 'react';
import { keepPress } from '../keep-press';
import { useField } from './form';

interface CheckboxFieldProps {
  name: string;
  children: ReactNode;
  description?: string;
}

export function CheckboxField({ name, children, description }: CheckboxFieldProps) {
  const { id, registration, error } = useField(name);
  const errorId = `${id}-error`;
  return (
    <div {...keepPress}>
      <Checkbox
        {...registration}
        id={id}
        error={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...(description && { description })}
      >
        <span>{children}</span>
      </Checkbox>
      <div id={errorId}>
        {error && (
          <ErrorMessage showIcon size="medium">
            {error}
          </ErrorMessage>
        )}
      </div>
    </div>
  );
}
