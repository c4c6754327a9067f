import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import { type ReactNode, useEffect, useRef } from 'react';
import '@navikt/ds-css/dist/component/alert.min.css';

interface ErrorBoxProps {
  title: string;
  children?: ReactNode;
  /** Changes with each new failure, so that the same error shown again takes the focus again. */
  occurrence?: number;
}

/** An error: what went wrong and what to do. Takes the focus when it appears. */
export function ErrorBox({ title, children, occurrence }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [occurrence]);

  return (
    <LocalAlert ref={box} status="error" tabIndex={-1}>
      <LocalAlert.Header>
        <LocalAlert.Title as="h2">{title}</LocalAlert.Title>
      </LocalAlert.Header>
      {children && <LocalAlert.Content>{children}</LocalAlert.Content>}
    </LocalAlert>
  );
}
