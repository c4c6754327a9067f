import { Button } from '@navikt/ds-react/Button';
import type { MouseEvent, ReactNode } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './not-fetched.module.css';

interface NotFetchedProps {
  /** What is missing. */
  children: ReactNode;
  onRetry: () => void;
}

/** Stands where something should be that could not be fetched, and offers to try again. Leaves the focus alone. */
export function NotFetched({ children, onRetry }: NotFetchedProps) {
  const core = useTexts(coreTexts);
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away while it is tried again: whoever pressed it stays near, in what stands around it.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  };

  return (
    <div className={styles.box}>
      <p role="alert">{children}</p>
      <Button type="button" variant="secondary" onClick={retry}>
        {core.tryAgain}
      </Button>
    </div>
  );
}
