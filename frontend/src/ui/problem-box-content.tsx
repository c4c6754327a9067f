import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import type { ReactNode } from 'react';
import '@navikt/ds-css/dist/component/alert.min.css';

export interface ProblemBoxProps {
  /** The error summary leads here. */
  id?: string;
  /** Whether it stops the customer. */
  status?: 'error' | 'warning';
  title: string;
  /** The title's level on the page. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

export function ProblemBoxContent({
  id,
  status = 'error',
  title,
  heading = 'h3',
  children,
}: ProblemBoxProps) {
  return (
    <LocalAlert id={id} status={status} aria-label={title} tabIndex={-1}>
      <LocalAlert.Header>
        <LocalAlert.Title as={heading}>{title}</LocalAlert.Title>
      </LocalAlert.Header>
      <LocalAlert.Content>{children}</LocalAlert.Content>
    </LocalAlert>
  );
}
