import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import type { ReactNode } from 'react';
import '@navikt/ds-css/dist/component/alert.min.css';

interface ProblemBoxProps {
  /** The error summary leads here. */
  id?: string;
  /** Whether it stops the customer. */
  status?: 'error' | 'warning';
  title: string;
  children: ReactNode;
}

/** Says what is wrong with several answers as a whole, beside them. It is read out, and leaves the focus where it is. */
export function ProblemBox({ id, status = 'error', title, children }: ProblemBoxProps) {
  return (
    <LocalAlert id={id} status={status} tabIndex={-1}>
      <LocalAlert.Header>
        <LocalAlert.Title as="h3">{title}</LocalAlert.Title>
      </LocalAlert.Header>
      <LocalAlert.Content>{children}</LocalAlert.Content>
    </LocalAlert>
  );
}
