import type { ReactNode } from 'react';
import styles from './drawing-panel.module.css';

interface DrawingPanelProps {
  /** The drawing. */
  children: ReactNode;
  caption?: ReactNode;
  /** For a caption that follows the customer's typing: it is read out when it changes. */
  live?: boolean;
}

/** A drawing on a panel of its own, with its caption below. */
export function DrawingPanel({ children, caption, live = false }: DrawingPanelProps) {
  return (
    <figure className={styles.panel}>
      {children}
      {(live || caption) && (
        <figcaption {...(live && { 'aria-live': 'polite' })} className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
