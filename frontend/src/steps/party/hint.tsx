import { lazy, Suspense } from 'react';
import type { HintMessageProps } from './hint-message';
import styles from './party.module.css';

// Few fields ever need a word: it is fetched with the first one.
const Message = lazy(async () => ({ default: (await import('./hint-message')).HintMessage }));

interface HintProps {
  status: HintMessageProps['status'];
  text: string | undefined;
}

/** A word under a field that stops nobody. Read out when it appears. */
export function Hint({ status, text }: HintProps) {
  return (
    <div aria-live="polite" className={styles.hint}>
      <Suspense>{text && <Message status={status} text={text} />}</Suspense>
    </div>
  );
}
