import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import type { ReactNode } from 'react';
import '@navikt/ds-css/dist/component/alert.min.css';

interface WarningBoxProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Says what the customer cannot do, and why. */
export function WarningBox({ title, className, children }: WarningBoxProps) {
  return (
    <LocalAlert status="warning">
      <LocalAlert.Header>
        <LocalAlert.Title as="h2">{title}</LocalAlert.Title>
      </LocalAlert.Header>
      <LocalAlert.Content className={className}>{children}</LocalAlert.Content>
    </LocalAlert>
  );
}
