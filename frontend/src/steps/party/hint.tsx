import { InlineMessage } from '@navikt/ds-react/InlineMessage';
import type { ComponentProps } from 'react';
import '@navikt/ds-css/dist/component/inlinemessage.min.css';
import styles from './party.module.css';

interface HintProps {
  status: ComponentProps<typeof InlineMessage>['status'];
  text: string | undefined;
}

/** A word under a field that stops nobody. Read out when it appears. */
export function Hint({ status, text }: HintProps) {
  return (
    <div aria-live="polite" className={styles.hint}>
      {text && (
        <InlineMessage status={status} size="small">
          {text}
        </InlineMessage>
      )}
    </div>
  );
}
