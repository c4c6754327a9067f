import { Button } from '@navikt/ds-react/Button';
import type { MouseEvent, ReactNode } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Reference } from './reference';
import styles from './not-fetched.module.css';

/** What a query knows of its failed call. */
export interface FailedQuery {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface NotFetchedProps {
  /** The failure's reference is shown if it is one to report. */
  query: FailedQuery;
  /** Whether it is in a live region, which announces it. */
  inLiveRegion?: boolean;
  /** What is missing. */
  children: ReactNode;
}

/** Replaces content that could not be fetched, with a button to try again. It does not take the focus. */
export function NotFetched({ query: { error, refetch }, inLiveRegion = false, children }: NotFetchedProps) {
  const core = useTexts(coreTexts);
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears while the content is fetched again: the focus moves to the container around it.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    void refetch();
  };

  return (
    <div className={styles.box}>
      <p role={inLiveRegion ? undefined : 'alert'}>{children}</p>
      <Reference failure={error} />
      <Button type="button" variant="secondary" onClick={retry}>
        {core.tryAgain}
      </Button>
    </div>
  );
}
