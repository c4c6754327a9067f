import { Button } from '@navikt/ds-react/Button';
import type { ReactNode } from 'react';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './not-fetched.module.css';

interface NotFetchedProps {
  /** What is missing. */
  children: ReactNode;
  onRetry: () => void;
}

/** Stands where something should be that could not be fetched, and offers to try again. */
export function NotFetched({ children, onRetry }: NotFetchedProps) {
  const core = useTexts(coreTexts);
  return (
    <div className={styles.box}>
      <p role="alert">{children}</p>
      <Button type="button" variant="secondary" onClick={onRetry}>
        {core.tryAgain}
      </Button>
    </div>
  );
}
