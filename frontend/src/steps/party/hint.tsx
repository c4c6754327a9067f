import { lazyPart } from '@/ui/lazy-part';
import { usePrefetch } from '@/ui/use-prefetch';
import type { HintMessageProps } from './hint-message';
import styles from './party.module.css';

const load = () => import('./hint-message');
const Message = lazyPart(async () => (await load()).HintMessage);

interface HintProps {
  status: HintMessageProps['status'];
  text: string | undefined;
}

/** A word under a field that stops nobody. Read out when it appears. */
export function Hint({ status, text }: HintProps) {
  // Few fields ever need a word, so a page does not wait for it; but where it has to come, it comes at once.
  usePrefetch(load);
  return (
    <div aria-live="polite" className={styles.hint}>
      {text && <Message status={status} text={text} />}
    </div>
  );
}
