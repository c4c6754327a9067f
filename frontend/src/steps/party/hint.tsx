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

/** A hint under a field that does not stop the customer. Announced when it appears. */
export function Hint({ status, text }: HintProps) {
  // Few fields show a hint, so the page does not wait for the component; it is preloaded and appears at once.
  usePrefetch(load);
  return (
    <div aria-live="polite" className={styles.hint}>
      {text && <Message status={status} text={text} />}
    </div>
  );
}
