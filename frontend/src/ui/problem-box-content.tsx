import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import type { ReactNode } from 'react';
import '@navikt/ds-css/dist/component/alert.min.css';

export interface ProblemBoxProps {
  /** The target of a link in the error summary. */
  id?: string;
  /** An error stops the customer, a warning does not. */
  status?: 'error' | 'warning';
  title: string;
  /** The heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Whether it is in a live region, which announces it. */
  inLiveRegion?: boolean;
  children: ReactNode;
}

export function ProblemBoxContent({
  id,
  status = 'error',
  title,
  heading = 'h3',
  inLiveRegion = false,
  children,
}: ProblemBoxProps) {
  return (
    <LocalAlert
      id={id}
      status={status}
      role={inLiveRegion ? undefined : 'alert'}
      aria-label={title}
      tabIndex={-1}
    >
      <LocalAlert.Header>
        <LocalAlert.Title as={heading}>{title}</LocalAlert.Title>
      </LocalAlert.Header>
      <LocalAlert.Content>{children}</LocalAlert.Content>
    </LocalAlert>
  );
}
