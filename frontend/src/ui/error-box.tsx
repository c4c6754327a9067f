import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import { type ReactNode, useEffect, useRef } from 'react';
import { Reference } from './reference';
import '@navikt/ds-css/dist/component/alert.min.css';

interface ErrorBoxProps {
  title: string;
  children?: ReactNode;
  /** What failed. Its reference is shown if it is one to report. */
  failure?: unknown;
  /** Changes with each new failure, so that the same error shown again takes the focus again. */
  occurrence?: number;
}

/** An error: what went wrong and what to do. Takes the focus when it appears. */
export function ErrorBox({ title, children, failure, occurrence }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [occurrence]);

  return (
    <LocalAlert ref={box} status="error" tabIndex={-1}>
      <LocalAlert.Header>
        <LocalAlert.Title as="h2">{title}</LocalAlert.Title>
      </LocalAlert.Header>
      {(children ?? failure) !== undefined && (
        <LocalAlert.Content>
          {children}
          <Reference failure={failure} />
        </LocalAlert.Content>
      )}
    </LocalAlert>
  );
}
